/**
 * The path of a request to `stream.…` or `image.…`, where players look for videos that are given a domain of their own
 * (docs/video.md): below `/video` if it names a video, otherwise as it is.
 */
export function videoPathAtHost(host: string | undefined, path: string): string {
  return /^(?:stream|image)\./i.test(host ?? '') && /^\/[0-9a-f]{40}[./]/.test(path) ? `/video${path}` : path;
}
