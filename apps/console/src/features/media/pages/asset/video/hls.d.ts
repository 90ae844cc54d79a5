/** The address of the worker as a file of our own origin: one made from a blob would need a wider policy. */
declare module 'hls.js/dist/hls.worker.js?url' {
  const address: string;
  export default address;
}
