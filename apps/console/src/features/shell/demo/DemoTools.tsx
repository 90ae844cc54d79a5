import { Button, ButtonLink, notify, PlainButton, Popover } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { demoQuery } from './demo-query.ts';
import { remainingTime } from './remaining.ts';
import styles from './demo.module.css';

const tickMs = 1_000;
/** While the time is over, until the new contents are there. */
const lookEveryMs = 10_000;

/** The time that the demo has left, and ways on: sign up, contact sales, share. */
export function DemoTools() {
  const t = useMessages();
  const now = useNow();
  const { data: demo } = useQuery({
    ...demoQuery,
    refetchInterval: ({ state }) =>
      state.data != null && remainingTime(state.data.attributes.ends_at, Date.now()) === null ? lookEveryMs : false,
  });
  if (demo == null) return null;
  const { ends_at: endsAt, share_url: shareUrl, sign_up_url: signUpUrl, contact_url: contactUrl } = demo.attributes;
  const left = remainingTime(endsAt, now);
  const words = left === null ? t('shell.demo.over') : t('shell.demo.left', left);

  async function handleShare(close: () => void) {
    close();
    try {
      await navigator.clipboard.writeText(shareUrl);
      notify.success(t('shell.demo.shared'));
    } catch {
      // Not allowed here: the link itself can be copied by hand.
      notify.error(t('shell.demo.not-shared', { url: shareUrl }));
    }
  }

  return (
    <Popover
      label={t('shell.demo.title')}
      placement="bottom end"
      trigger={
        <PlainButton className={styles.button} aria-label={t('shell.demo.button', { left: words })}>
          <Hourglass aria-hidden />
          <span>{words}</span>
        </PlainButton>
      }
    >
      {(close) => (
        <div className={styles.sheet}>
          <h2>{t('shell.demo.title')}</h2>
          <p>{left === null ? t('shell.demo.over.body') : t('shell.demo.body')}</p>
          <div className={styles.actions}>
            {signUpUrl !== null && (
              <ButtonLink href={signUpUrl} target="_blank" variant="primary" isBlock>
                {t('shell.demo.sign-up')}
              </ButtonLink>
            )}
            {contactUrl !== null && (
              <ButtonLink href={contactUrl} target="_blank" isBlock>
                {t('shell.demo.contact')}
              </ButtonLink>
            )}
            <Button isBlock onPress={() => void handleShare(close)}>
              {t('shell.demo.share')}
            </Button>
          </div>
        </div>
      )}
    </Popover>
  );
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
