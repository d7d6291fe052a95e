// Writes and reads QR codes: the page runs this when the first code is needed.
import encodeQR from "qr";
import decodeQR from "qr/decode.js";

const SIDE = 800; // pixels of a picture to read; more would take a phone longer and reveal no more
const QUIET = 4; // light modules around a code
const canvas = document.createElement("canvas");

globalThis.kasino.codes = {
  /** @type {(text: string) => string[]} the rows of a code, "1" for each dark module */
  write: (text) =>
    encodeQR(text, "raw", { ecc: "low", encoding: "byte", border: QUIET }).map((row) =>
      row.map(Number).join(""),
    ),

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
      return decodeQR(context.getImageData(0, 0, width, height));
    } catch {
      return ""; // none yet
    }
  },
};
