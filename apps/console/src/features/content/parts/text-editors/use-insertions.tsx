import { useEditorHost } from '@lectern/field-types/console';
import { Button, Dialog, TextField } from '@lectern/ui';
import { type ReactNode, useState } from 'react';
import { queryClient } from '#lib/query.ts';
import { uploadQuery } from '#lib/uploads/queries.ts';
import { useMessages } from '#lib/use-messages.ts';

interface Insertions {
  /** Asks for a URL; null when the user cancels. `current` is the existing one. */
  askLink: (current?: string) => Promise<string | null>;
  /** Lets the user choose an image; null when they leave. */
  askImage: () => Promise<{ url: string; alt: string } | null>;
  /** Render it next to the editor. */
  dialog: ReactNode;
}

/** What links and images of a text are made of. */
export function useInsertions(): Insertions {
  const { pickUploads, locales } = useEditorHost();
  const [asked, setAsked] = useState<{ current: string; answer: (url: string | null) => void } | null>(null);

  async function askImage() {
    const picked = await pickUploads({ isMultiple: false, accepts: 'images' });
    if (picked?.[0] === undefined) return null;
    const { attributes } = await queryClient.ensureQueryData(uploadQuery(picked[0]));
    const metadata = attributes.default_field_metadata as Record<string, { alt?: string | null } | undefined>;
    return { url: attributes.url, alt: metadata[locales[0] ?? '']?.alt ?? '' };
  }

  return {
    askLink: (current = '') => new Promise((answer) => setAsked({ current, answer })),
    askImage,
    dialog:
      asked === null ? null : (
        <LinkDialog
          current={asked.current}
          onAnswer={(url) => {
            setAsked(null);
            asked.answer(url);
          }}
        />
      ),
  };
}

function LinkDialog({ current, onAnswer }: { current: string; onAnswer: (url: string | null) => void }) {
  const t = useMessages();
  const [url, setUrl] = useState(current);
  return (
    <Dialog
      title={t('content.text.link')}
      onClose={() => onAnswer(null)}
      onSubmit={() => {
        if (url.trim() !== '') onAnswer(url.trim());
      }}
      footer={
        <>
          <Button variant="quiet" onPress={() => onAnswer(null)}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" type="submit">
            {t('content.text.link.apply')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('content.text.link.address')}
        value={url}
        onChange={setUrl}
        placeholder="https://"
        autoFocus
        isRequired
      />
    </Dialog>
  );
}
