import type { UploadReplacementResource } from '@lectern/contract';
import { uploadFacts } from '@lectern/field-types/console';
import { Button, Time } from '@lectern/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { managementApi } from '#lib/api.ts';
import { QueryError } from '#lib/forms/QueryError.tsx';
import { usePeople } from '#lib/people/use-people.ts';
import { uploadKeys } from '#lib/query-keys/uploads.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from './asset.module.css';

/** As many rows are shown before the others are asked for. */
const shownAtFirst = 3;

function replacementsQuery(uploadId: string) {
  return queryOptions({
    queryKey: uploadKeys.replacements(uploadId),
    queryFn: async ({ signal }) =>
      (await managementApi.get('/uploads/:uploadId/replacements', { params: { uploadId }, signal })).data,
  });
}

/** Earlier files of an asset, the latest first; nothing for an asset whose file was never replaced. */
export function ReplacementHistory({ uploadId }: { uploadId: string }) {
  const t = useMessages();
  const { data: replaced = [], error, refetch } = useQuery(replacementsQuery(uploadId));
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  if (error !== null && replaced.length === 0)
    return <QueryError title={t('media.replaced.failed')} error={error} onRetry={() => void refetch()} />;
  if (replaced.length === 0) return null;
  const shown = isWhole ? replaced : replaced.slice(0, shownAtFirst);
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['sub-head']}>
        {t('media.replaced')}
      </h3>
      <ol className={styles.replaced}>
        {shown.map((file) => (
          <EarlierFile key={file.id} file={file} />
        ))}
      </ol>
      {shown.length < replaced.length && (
        <Button size="s" variant="quiet" onPress={() => setIsWhole(true)}>
          {t('media.replaced.all', { count: replaced.length })}
        </Button>
      )}
    </section>
  );
}

function EarlierFile({ file: { attributes, relationships } }: { file: UploadReplacementResource }) {
  const t = useMessages();
  const { locale } = useIntl();
  const { nameOf } = usePeople();
  return (
    <li>
      <strong>{attributes.filename}</strong>
      <p>
        {uploadFacts(attributes, locale)} · {t(attributes.kept_url ? 'media.replaced.kept' : 'media.replaced.moved')}
      </p>
      <p>
        {t('media.replaced.by', { name: nameOf(relationships.editor.data) })} · <Time value={attributes.created_at} />
      </p>
    </li>
  );
}
