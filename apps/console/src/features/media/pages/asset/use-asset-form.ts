import type { UploadResource } from '@lectern/contract';
import { useState } from 'react';
import { changedParts, rebased, uploadDetails, type UploadDetails } from './upload-details.ts';

interface AssetForm {
  uploadId: string;
  updatedAt: string;
  /** What the server has. */
  base: UploadDetails;
  /** What the form shows. */
  details: UploadDetails;
}

/**
 * The details of the open asset while they are edited. Another asset begins anew; changes of others to the same one,
 * and a replaced file, come in where the user has changed nothing.
 */
export function useAssetForm(upload: UploadResource, locales: readonly string[]) {
  const [form, setForm] = useState(() => begin(upload, locales));
  const current = latest(form, upload, locales);
  if (current !== form) setForm(current);
  const { base, details } = current;
  return {
    base,
    details,
    changed: changedParts(base, details),
    change: (part: Partial<UploadDetails>) => setForm((now) => ({ ...now, details: { ...now.details, ...part } })),
    /** Shows an asset as it was stored. */
    reset: (stored: UploadResource) => setForm(begin(stored, locales)),
  };
}

function begin(upload: UploadResource, locales: readonly string[]): AssetForm {
  const base = uploadDetails(upload, locales);
  return { uploadId: upload.id, updatedAt: upload.attributes.updated_at, base, details: base };
}

function latest(form: AssetForm, upload: UploadResource, locales: readonly string[]): AssetForm {
  if (form.uploadId !== upload.id) return begin(upload, locales);
  // A list may be older than what was just saved.
  if (form.updatedAt >= upload.attributes.updated_at) return form;
  const stored = uploadDetails(upload, locales);
  return {
    uploadId: upload.id,
    updatedAt: upload.attributes.updated_at,
    base: stored,
    details: rebased(form.base, form.details, stored),
  };
}
