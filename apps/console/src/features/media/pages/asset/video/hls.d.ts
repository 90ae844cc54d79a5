/** The build without subtitles, encryption and other sound; its package has types for the whole only. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}

/** Where the build puts the worker, which needs no address of its own making that way. */
declare module 'hls.js/dist/hls.worker.js?url' {
  const address: string;
  export default address;
}
