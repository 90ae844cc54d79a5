import type { DeliveryContext } from '../execution/delivery-context.ts';
import type { FileNode } from '../execution/nodes.ts';
import { type ImgixParams, withImgixParams } from './imgix-params.ts';

/** Address of an asset. */
export function assetUrl(path: string, publicUrl: string): string {
  return `${publicUrl}/assets${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** Address of an asset under image parameters; the stored focal point steers crops that say nothing else. */
export function imageUrl(file: FileNode, params: ImgixParams, context: DeliveryContext): string {
  return withImgixParams(assetUrl(file.upload.path, context.publicUrl), withFocalPoint(file, params));
}

/** Point of interest of an image: the field's, else the asset's, else none. */
export function focalPointOf({ upload, override }: FileNode): { x: number; y: number } | null {
  return override?.focal_point ?? upload.fieldMetadata.focal_point;
}

/** Whether an asset can be resized: an image of known size made of pixels. */
export function isRaster({ upload }: FileNode): boolean {
  return upload.format !== 'svg' && isMeasured({ upload });
}

/** Whether an asset is an image of known size, made of pixels or not. */
export function isMeasured({ upload }: Pick<FileNode, 'upload'>): boolean {
  return upload.isImage && upload.width !== null && upload.height !== null;
}

/** Parameters with the stored focal point where a crop leaves it open (reference, delivery 8). */
export function withFocalPoint(file: FileNode, params: ImgixParams): ImgixParams {
  const focalPoint = focalPointOf(file);
  if (params['fit'] !== 'crop' || params['crop'] != null || focalPoint === null) return params;
  return { ...params, crop: ['focalpoint'], fpX: focalPoint.x, fpY: focalPoint.y };
}
