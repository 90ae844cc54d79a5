import { useMessages } from '#lib/use-messages.ts';
import { HeadersList } from './HeadersList.tsx';
import { MessageBody } from './MessageBody.tsx';

interface MessagePartsProps {
  /** Names the message for its controls. */
  label: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** How much of the body is stored; all of it unless given. */
  keptBytes?: number;
}

/** Headers and body of a message. */
export function MessageParts({ label, headers, body, keptBytes }: MessagePartsProps) {
  const t = useMessages();
  return (
    <>
      <h4>{t('settings.http.headers')}</h4>
      <HeadersList headers={headers} />
      <h4>{t('settings.http.body')}</h4>
      <MessageBody label={label} text={body} keptBytes={keptBytes} />
    </>
  );
}
