import { type UploadReplacementResource, uploadReplacements } from '@lectern/contract';
import type { UploadReplacement } from '@lectern/domain';
import { listUploadReplacements } from '@lectern/engine';
import { implement } from '../implement.ts';
import { linkTo } from '../linkage.ts';
import { ok } from '../route.ts';

/** Earlier files of assets: an addition of ours (docs/own-endpoints.md). */
export const uploadReplacementRoutes = implement(uploadReplacements, {
  async 'GET /uploads/:uploadId/replacements'({ services, scope, params }) {
    return ok((await listUploadReplacements(services, scope, params.uploadId)).map(presentUploadReplacement));
  },
});

function presentUploadReplacement(replaced: UploadReplacement): UploadReplacementResource {
  return {
    id: replaced.id,
    type: 'upload_replacement',
    attributes: {
      filename: replaced.filename,
      format: replaced.format,
      mime_type: replaced.mimeType,
      size: replaced.size,
      width: replaced.width,
      height: replaced.height,
      duration: replaced.duration,
      md5: replaced.md5,
      kept_url: replaced.keptUrl,
      created_at: replaced.createdAt.toISOString(),
    },
    relationships: { upload: linkTo('upload', replaced.uploadId), editor: { data: replaced.editor } },
  };
}
