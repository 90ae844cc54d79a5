import { Button, ButtonLink, Empty, IconButton, IconLink } from '@lectern/ui';
import { Plus } from 'lucide-react';
import { Pane } from '#lib/layout/Pane.tsx';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { EntriesDefinition } from './define-entries.tsx';

interface PageProps<Entry extends { id: string }, Values extends object> {
  page: EntriesDefinition<Entry, Values>;
}

/** Right side while no entry is chosen. */
export function EntriesOverview<Entry extends { id: string }, Values extends object>({
  page,
}: PageProps<Entry, Values>) {
  const t = useMessages();
  // messages: settings.*.choose.title, settings.*.choose.body
  return (
    <Empty isPage icon={page.icon} title={t(`${page.texts}.choose.title` as string)} action={<AddEntry page={page} />}>
      {t(`${page.texts}.choose.body` as string)}
    </Empty>
  );
}

/** The whole page while there is no entry at all. */
export function BlankSlate<Entry extends { id: string }, Values extends object>({ page }: PageProps<Entry, Values>) {
  const t = useMessages();
  // messages: settings.*.title, settings.*.empty.title, settings.*.empty.body
  return (
    <Pane label={t(`${page.texts}.title` as string)}>
      <Empty
        isPage
        icon={page.icon}
        title={<h1>{t(`${page.texts}.empty.title` as string)}</h1>}
        action={<AddEntry page={page} isPrimary />}
      >
        {t(`${page.texts}.empty.body` as string)}
      </Empty>
    </Pane>
  );
}

interface AddEntryProps<Entry extends { id: string }, Values extends object> extends PageProps<Entry, Values> {
  isPrimary?: boolean;
  /** A plus without words. */
  isIcon?: boolean;
}

/** The button for a new entry; if it is not allowed, the reason. */
export function AddEntry<Entry extends { id: string }, Values extends object>({
  page,
  isPrimary = false,
  isIcon = false,
}: AddEntryProps<Entry, Values>) {
  const t = useMessages();
  const refusal = page.useRefusal?.(null);
  // messages: settings.*.add
  const label = t(`${page.texts}.add` as string);
  const href = paths.newSettingsEntry(page.path);
  if (isIcon) {
    return refusal === undefined ? (
      <IconLink icon={Plus} label={label} href={href} />
    ) : (
      <IconButton icon={Plus} label={label} disabledReason={refusal} />
    );
  }
  if (refusal !== undefined) {
    return (
      <Button icon={Plus} disabledReason={refusal}>
        {label}
      </Button>
    );
  }
  return (
    <ButtonLink href={href} icon={Plus} variant={isPrimary ? 'primary' : undefined}>
      {label}
    </ButtonLink>
  );
}
