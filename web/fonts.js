// Adds the single file's fonts. Made from bytes, they are there before the first layout; those of a
// style sheet take until the next task, and a layout without them asks the system for every font
// that may replace them, and is computed again. The build turns the style sheet's rules into the
// element's JSON (see tools/page.py).
(() => {
  "use strict";

  const holder = document.getElementById("fonts");
  if (holder) {
    for (const { family, source, ...descriptors } of JSON.parse(holder.textContent))
      document.fonts.add(new FontFace(family, globalThis.kasino.bytesOf(source), descriptors));
  } else {
    // A site's fonts are files.
    for (const face of document.fonts) face.load().catch(() => {});
  }
})();
