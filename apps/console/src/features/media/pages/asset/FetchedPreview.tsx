import type { UploadResource } from '@lectern/contract';
import { Button, SkeletonRows } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { uploadKeys } from '#lib/query-keys/uploads.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useObjectUrl } from '#lib/use-object-url.ts';
import styles from './preview.module.css';

/** Enough of a text to recognize it by. */
const excerptBytes = 65_536;
const fontSizes = [40, 24, 16] as const;

/** The beginning of a text file, as it is written. */
export function TextExcerpt({ upload }: { upload: UploadResource }) {
  const t = useMessages();
  const { filename, size } = upload.attributes;
  const text = useFileContent(upload, {
    as: 'text',
    onlyBytes: excerptBytes,
    // A part may end within a character, and a server may send all in spite of what was asked for.
    read: async (response) => new TextDecoder().decode((await response.arrayBuffer()).slice(0, excerptBytes)),
  });
  if (text.data === undefined) return <Fetching query={text} />;
  return (
    <figure className={styles.text}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reachable by keyboard */}
      <pre tabIndex={0} role="region" aria-label={filename} translate="no">
        {text.data}
      </pre>
      {size > excerptBytes && <figcaption>{t('media.preview.text.more')}</figcaption>}
    </figure>
  );
}

/** A font by words set in it. */
export function FontSample({ upload }: { upload: UploadResource }) {
  const t = useMessages();
  const family = `asset-${upload.id}-${upload.attributes.md5.slice(0, 8)}`;
  const font = useFileContent(upload, {
    as: 'font',
    read: async (response) => new FontFace(family, await response.arrayBuffer()).load(),
  });
  const face = font.data;
  // The document's fonts are a set outside of React.
  useEffect(() => {
    if (face === undefined) return undefined;
    document.fonts.add(face);
    return () => {
      document.fonts.delete(face);
    };
  }, [face]);
  if (face === undefined) return <Fetching query={font} />;
  return (
    <div className={styles.font} style={{ fontFamily: `'${family}'` }}>
      {fontSizes.map((size) => (
        <p key={size} style={{ fontSize: size }}>
          {t('media.preview.font.sample')}
        </p>
      ))}
      <p translate="no">ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 &amp;@?!%€</p>
    </div>
  );
}

/**
 * The pages of a PDF, in the viewer of the browser. The type of the bytes is ours to say, so that nothing else than a
 * PDF is ever made of them.
 */
export function PdfPages({ upload, fallback }: { upload: UploadResource; fallback: ReactNode }) {
  const pdf = useFileContent(upload, {
    as: 'pdf',
    isEnabled: navigator.pdfViewerEnabled,
    read: async (response) => new Blob([await response.arrayBuffer()], { type: 'application/pdf' }),
  });
  const address = useObjectUrl(pdf.data);
  if (!navigator.pdfViewerEnabled) return fallback;
  if (address === null) return <Fetching query={pdf} />;
  // The pages need the room that viewers give to a list of them.
  // oxlint-disable-next-line react/iframe-missing-sandbox -- viewers of PDFs don't run in one; the bytes are no page
  return <iframe className={styles.pages} src={`${address}#navpanes=0`} title={upload.attributes.filename} />;
}

/** What a preview needs of the bytes of an asset. */
interface FileContent<Content> {
  /** Distinguishes it from what another preview makes of the same bytes. */
  as: string;
  /** The first bytes alone; all of them unless given. */
  onlyBytes?: number;
  isEnabled?: boolean;
  read: (response: Response) => Promise<Content>;
}

/** Something made of the bytes of an asset; a replaced file is fetched anew. */
function useFileContent<Content>(
  { id, attributes: { url, md5, size } }: UploadResource,
  { as, onlyBytes = Infinity, isEnabled = true, read }: FileContent<Content>,
) {
  return useQuery({
    queryKey: uploadKeys.content(id, md5, as),
    queryFn: async ({ signal }) => {
      const headers = size > onlyBytes ? { Range: `bytes=0-${onlyBytes - 1}` } : undefined;
      const response = await fetch(url, { signal, headers, cache: 'no-cache' });
      if (!response.ok) throw new Error(`The file answered ${response.status}`);
      return read(response);
    },
    enabled: isEnabled,
    staleTime: Infinity,
    // Files are large, and nothing else shows them.
    gcTime: 0,
    retry: false,
  });
}

/** A preview on its way, or one that did not arrive. */
function Fetching({ query }: { query: { isError: boolean; refetch: () => unknown } }) {
  const t = useMessages();
  if (!query.isError) return <SkeletonRows rows={6} />;
  return (
    <div className={styles.sign} role="alert">
      <p>{t('media.preview.failed')}</p>
      <Button size="s" onPress={() => void query.refetch()}>
        {t('media.retry')}
      </Button>
    </div>
  );
}
