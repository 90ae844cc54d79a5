import { ButtonLink, Empty } from '@lectern/ui';
import { KeyRound, Plus } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';

/** Right side while nothing is chosen. */
export function NoTokenChosen() {
  const t = useMessages();
  return (
    <Empty
      isPage
      icon={KeyRound}
      title={t('settings.tokens.choose.title')}
      action={
        <ButtonLink href={paths.newAccessToken()} icon={Plus}>
          {t('settings.tokens.add')}
        </ButtonLink>
      }
    >
      {t('settings.tokens.choose.body')}
    </Empty>
  );
}
