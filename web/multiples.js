// Multiples of points on Curve25519, computed by the browser's own X25519 for correspondence
// matches. Runs before boot.js, in the same script.
(() => {
  "use strict";

  const SIZE = 32; // bytes of a number or of a point
  const CURVE = { name: "X25519" };
  // The bytes before the number in a private key (PKCS #8 as in RFC 8410).
  const HEAD = [48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 110, 4, 34, 4, 32];

  async function multiple(number, point) {
    const { subtle } = crypto; // missing if a page isn't secure
    const secret = new Uint8Array([...HEAD, ...number]);
    secret[HEAD.length] |= 1; // X25519 clears it; WebKitGTK rejects keys that begin with 0
    const [key, open] = await Promise.all([
      subtle.importKey("pkcs8", secret, CURVE, false, ["deriveBits"]),
      subtle.importKey("raw", point, CURVE, false, []),
    ]);
    return subtle.deriveBits({ ...CURVE, public: open }, key, 8 * SIZE);
  }

  /** @type {(numbers: Uint8Array, points: Uint8Array) => Promise<Uint8Array>} can be rejected */
  async function multiples(numbers, points) {
    const asked = [];
    for (let at = 0; at < numbers.length; at += SIZE)
      asked.push(multiple(numbers.slice(at, at + SIZE), points.slice(at, at + SIZE)));
    const found = new Uint8Array(numbers.length);
    for (const [place, one] of (await Promise.all(asked)).entries())
      found.set(new Uint8Array(one), SIZE * place);
    return found;
  }

  Object.assign(globalThis.kasino, { multiples });
})();
