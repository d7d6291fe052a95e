// QR codes, written and read: the page runs this once the first of them is asked for.
import encodeQR from "qr";
import decodeQR from "qr/decode.js";

const SIDE = 800; // pixels of a picture that is read; more take a phone longer and show no more
const QUIET = 4; // light modules around a code
const canvas = document.createElement("canvas");

globalThis.kasino.codes = {
  /** @type {(text: string) => string[]} the rows of a code, "1" for each dark module */
  write: (text) =>
    encodeQR(text, "raw", { ecc: "low", encoding: "byte", border: QUIET }).map((row) =>
      row.map(Number).join(""),
    ),

  /** @type {(video: HTMLVideoElement) => string} the text of a code before the camera, "" for none */
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
      return ""; // none is there yet
    }
  },
};
