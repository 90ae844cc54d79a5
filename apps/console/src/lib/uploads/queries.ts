import type { ManagementApi, QueryOf, UploadResource } from '@lectern/contract';
import type { AcceptedUploads, UploadSummary } from '@lectern/field-types/console';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { managementApi } from '../api.ts';
import type { Query } from '../api-query.ts';
import { paths } from '../paths.ts';
import { createBatchLoader } from '../records/batch-loader.ts';
import { uploadKeys } from '../query-keys/uploads.ts';
import { fieldsFilter } from './accepted-uploads.ts';

const preparingMs = 10_000;
/** For one asset, which shows how far its stream is. */
const progressMs = 3_000;

/** What a list of assets shows. */
export interface UploadListRequest {
  /** Filter, search and language. */
  query: Query;
  /** `_created_at_DESC` and the like. */
  orderBy?: string;
  /** Counted from 1. */
  page: number;
  perPage: number;
}

/** One page of assets. */
export interface UploadPage {
  uploads: readonly UploadResource[];
  totalCount: number;
}

/** Newest assets by words, of those that are accepted; the previous page stays while the next one loads. */
export function uploadListQuery({
  query,
  accepts = 'any',
  ...page
}: Pick<UploadListRequest, 'page' | 'perPage'> & { query: string; accepts?: AcceptedUploads }) {
  const filter = { ...(query !== '' && { query }), fields: fieldsFilter(accepts) };
  return uploadPageQuery({ query: { filter }, ...page });
}

/** One page of assets; the previous page stays while the next one loads. */
export function uploadPageQuery({ query, orderBy = '_created_at_DESC', page, perPage }: UploadListRequest) {
  return queryOptions({
    queryKey: uploadKeys.list({ query, orderBy, page, perPage }),
    queryFn: ({ signal }) =>
      fetchUploads({ ...query, order_by: orderBy, page: { offset: (page - 1) * perPage, limit: perPage } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => untilPrepared(state.data?.uploads ?? []),
  });
}

/** The number of assets of a selection. */
export function uploadCountQuery(query: Query) {
  return queryOptions({
    queryKey: uploadKeys.count(query),
    queryFn: ({ signal }) =>
      fetchUploads({ ...query, page: { limit: 0 } }, signal).then(({ totalCount }) => totalCount),
    staleTime: 60_000,
  });
}

/** One asset. */
export function uploadQuery(uploadId: string) {
  return queryOptions({
    queryKey: uploadKeys.one(uploadId),
    queryFn: () => managementApi.get('/uploads/:uploadId', { params: { uploadId } }).then((document) => document.data),
    refetchInterval: ({ state }) => untilPrepared(state.data === undefined ? [] : [state.data], progressMs),
  });
}

/**
 * How soon assets are fetched again, in milliseconds: events that come before live updates are connected are lost, and
 * a stream may be ready by then.
 */
function untilPrepared(uploads: readonly UploadResource[], ms = preparingMs): number | false {
  return uploads.some(({ meta }) => meta.video_stream?.status === 'preparing') && ms;
}

const loadUpload = createBatchLoader((ids) =>
  fetchUploads({ filter: { ids: ids.join(',') }, page: { limit: ids.length } }).then(({ uploads }) => uploads),
);

/** An asset that something refers to; null when it is gone, undefined until it is here. */
export function useReferencedUpload(uploadId: string | null) {
  return useQuery({
    queryKey: uploadKeys.referenced(uploadId),
    queryFn: () => (uploadId === null ? null : loadUpload(uploadId)),
    enabled: uploadId !== null,
    staleTime: 120_000,
  });
}

/** What editors know of an asset. */
export function uploadSummary({ id, attributes, meta }: UploadResource): UploadSummary {
  const metadata = attributes.default_field_metadata;
  const { thumbnail_url: thumbnailUrl = null, mp4_files: files = [] } = meta.video_stream ?? {};
  return {
    id,
    filename: attributes.filename,
    url: attributes.url,
    version: attributes.md5.slice(0, 8),
    isImage: attributes.is_image || attributes.format === 'svg',
    format: attributes.format,
    width: attributes.width,
    height: attributes.height,
    size: attributes.size,
    thumbhash: attributes.thumbhash,
    alt: metadata.alt,
    title: metadata.title,
    focalPoint: metadata.focal_point,
    video:
      thumbnailUrl === null ? null : { thumbnailUrl, fileUrl: files[0]?.url ?? null, posterTime: metadata.poster_time },
    href: paths.upload(id),
  };
}

/** Assets of one page. Throws `ApiError`. */
export async function fetchUploads(
  query: QueryOf<ManagementApi['GET /uploads']> & Query,
  signal?: AbortSignal,
): Promise<UploadPage> {
  const { data, meta } = await managementApi.get('/uploads', { query, signal });
  return { uploads: data, totalCount: meta.total_count };
}
