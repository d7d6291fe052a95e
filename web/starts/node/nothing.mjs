// Replaces parts of PyScript that the page never uses.
export default undefined;
export const parse = undefined;
