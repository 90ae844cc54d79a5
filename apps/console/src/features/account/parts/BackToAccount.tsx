import { Link } from '@lectern/ui';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';

/** The way back from a page of the account to its first one. */
export function BackToAccount() {
  const t = useMessages();
  return (
    <p>
      <Link href={paths.account()} autoFocus>
        {t('account.back')}
      </Link>
    </p>
  );
}
