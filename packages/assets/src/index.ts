export { fileBlobStore } from './file-blob-store.ts';
export { openS3BlobStore, type S3Location, StorageUnavailableError } from './s3-blob-store.ts';
export { createInspector } from './inspector.ts';
export { removeDerivatives } from './images/derivatives.ts';
export { assetRoutes } from './asset-routes.ts';
export { type ImageParams, parseImageParams } from './images/image-params.ts';
export { plannedSize, type Size } from './images/image-geometry.ts';
