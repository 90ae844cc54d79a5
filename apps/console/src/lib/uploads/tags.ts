import { managementApi } from '../api.ts';
import { uploadKeys } from '../query-keys/uploads.ts';

/** Tags that are suggested at once. */
const suggested = 20;

/** Tags of assets that contain a text. */
export function uploadTagsQuery(text: string) {
  return {
    queryKey: uploadKeys.tags(text),
    queryFn: () => managementApi.get('/upload-tags', { query: beginning(text) }).then(namesIn),
  };
}

/** Tags that the server gave to images which contain a text. */
export function uploadSmartTagsQuery(text: string) {
  return {
    queryKey: uploadKeys.smartTags(text),
    queryFn: () => managementApi.get('/upload-smart-tags', { query: beginning(text) }).then(namesIn),
  };
}

function beginning(text: string) {
  return { filter: text === '' ? {} : { query: text }, page: { limit: suggested } };
}

function namesIn({ data }: { data: ReadonlyArray<{ attributes: { name: string } }> }): string[] {
  return data.map(({ attributes }) => attributes.name);
}
