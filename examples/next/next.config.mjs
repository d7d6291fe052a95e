// A site of files, without a server.
export default { output: "export" };
