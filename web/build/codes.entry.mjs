// Writes and reads QR codes: the page runs this when the first code is needed.
import { correction, generate, mode } from "lean-qr";
import decodeQR from "qr/decode.js";

const SIDE = 800; // pixels of a picture to read; more would take a phone longer and reveal no more
const QUIET = 4; // light modules around a code
const LIMIT = 100; // milliseconds for more tries, which read a code that the camera sees at an angle
const canvas = document.createElement("canvas");

globalThis.kasino.codes = {
  /** @type {(text: string) => string[]} the rows of a code, "1" for each dark module */
  write(text) {
    // Digits take less space than bytes, and a letter ends in thousands of them.
    const [digits = ""] = /\d*$/.exec(text) ?? [];
    const head = mode.utf8(text.slice(0, text.length - digits.length));
    const parts = digits ? mode.multi(head, mode.numeric(digits)) : head;
    const code = generate(parts, { minCorrectionLevel: correction.L });
    const places = Array.from({ length: code.size + 2 * QUIET }, (_, place) => place - QUIET);
    return places.map((y) => places.map((x) => Number(code.get(x, y))).join(""));
  },

  /** @type {(video: HTMLVideoElement) => string} the text of a code in the picture, or "" */
  read(video) {
    const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight));
    const width = Math.floor(video.videoWidth * scale);
    const height = Math.floor(video.videoHeight * scale);
    if (!width || !height) return "";
    Object.assign(canvas, { width, height });
    const context = /** @type {CanvasRenderingContext2D} */ (
      canvas.getContext("2d", { willReadFrequently: true })
    );
    context.drawImage(video, 0, 0, width, height);
    try {
      const picture = context.getImageData(0, 0, width, height);
      return decodeQR(picture, { effort: Infinity, timeLimit: LIMIT });
    } catch {
      return ""; // none yet
    }
  },
};
