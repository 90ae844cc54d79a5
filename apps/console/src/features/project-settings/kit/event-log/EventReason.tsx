import type { BuildEventType } from '@lectern/domain';
import { Banner } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import { hasMessage, knownMessage } from '../known-message.ts';
import { reasonParts } from './event-data.ts';

interface EventReasonProps {
  type: BuildEventType;
  reason: unknown;
}

/** Why something failed or was aborted: a known code in words, anything else as it is. */
export function EventReason({ type, reason }: EventReasonProps) {
  const t = useMessages();
  if (typeof reason !== 'string') return null;
  const { code, detail } = reasonParts(reason);
  // messages: settings.event.reason.*
  const id = knownMessage(`settings.event.reason.${code}`, `settings.webhooks.failure.${code}`);
  const isFailure = /failure|timeout|unprocessable/.test(type);
  return (
    <Banner tone={isFailure ? 'danger' : 'accent'}>
      {hasMessage(id) ? (
        <>
          {t(id as string)} {detail !== null && <code translate="no">{detail}</code>}
        </>
      ) : (
        reason
      )}
    </Banner>
  );
}
