import { Button, Dialog, Empty } from '@lectern/ui';
import { ClipboardPaste } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSite } from '#lib/current-site.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { keepCopiedText, lookIntoClipboard, useCopiedFields } from '#features/schema/copying/copied-fields.ts';
import { usePageHref, useSchemaPlace } from '#features/schema/use-place.ts';
import { SchemaDialogHead } from '#features/schema/parts/forms/SchemaDialogHead.tsx';
import { PasteForm } from './PasteForm.tsx';

/** Pastes the last copied fields into the model or block below. */
export function PasteFieldsDialog() {
  const { itemTypeId } = useSchemaPlace();
  const schema = useSchema();
  const itemType = schema.itemTypes.get(itemTypeId ?? '');
  const siteId = useSite().id;
  const parcel = useCopiedFields();
  const [search] = useSearchParams();
  const wantedId = search.get('fieldset');
  const intoId = schema.fieldsetsByItemType.get(itemTypeId ?? '')?.find(({ id }) => id === wantedId)?.id ?? null;
  if (itemType === undefined) return null;
  if (parcel === null) return <NothingCopied />;
  return <PasteForm parcel={parcel} target={{ schema, itemType, siteId }} intoId={intoId} />;
}

/** The system clipboard is read on request only. */
function NothingCopied() {
  const t = useMessages();
  const navigate = useNavigate();
  const pageHref = usePageHref();
  const [hasLooked, setHasLooked] = useState(false);

  useEffect(() => {
    const handle = (event: ClipboardEvent) => {
      setHasLooked(true);
      keepCopiedText(event.clipboardData?.getData('text/plain') ?? '');
    };
    document.addEventListener('paste', handle);
    return () => document.removeEventListener('paste', handle);
  }, []);

  async function look() {
    await lookIntoClipboard();
    setHasLooked(true);
  }

  return (
    <Dialog title={t('schema.paste.title')} size="s" onClose={() => void navigate(pageHref)}>
      <SchemaDialogHead title={t('schema.paste.title')} />
      <Empty
        icon={ClipboardPaste}
        title={t(hasLooked ? 'schema.paste.nothing.clipboard' : 'schema.paste.nothing')}
        action={<Button onPress={() => void look()}>{t('schema.paste.look')}</Button>}
      >
        {t('schema.paste.nothing.next')}
      </Empty>
    </Dialog>
  );
}
