export { fileBlobStore } from './file-blob-store.ts';
export { openS3BlobStore, type S3Location, StorageUnavailableError } from './s3-blob-store.ts';
export { createInspector } from './inspector.ts';
export { removeDerivatives } from './images/derivatives.ts';
export { type Ffmpeg, findFfmpeg } from './video/find-ffmpeg.ts';
export { ffmpegEncoder } from './video/ffmpeg-encoder.ts';
export { videoPathAtHost } from './video/video-host.ts';
export { assetRoutes } from './asset-routes.ts';
export { pluginFileRoutes } from './plugin-file-routes.ts';
