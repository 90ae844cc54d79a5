import { Badge, IconButton } from '@lectern/ui';
import { Pencil, X } from 'lucide-react';
import { memo } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import styles from '../roles.module.css';
import { EffectIcon } from './EffectIcon.tsx';

interface RuleItemProps {
  /** The key of the row, which both buttons pass on. */
  ruleKey: string;
  words: string;
  isDenied: boolean;
  /** Something that the rule names does not exist in its environment. */
  isOutdated: boolean;
  canBeEdited: boolean;
  canBeRemoved: boolean;
  onEdit: (ruleKey: string) => void;
  onRemove: (ruleKey: string) => void;
}

/**
 * A rule as a sentence with its buttons. A form has new objects for all of its rules after every change; what is passed
 * here stays the same for rules that did not change, so that they are not rendered again.
 */
export const RuleItem = memo(function RuleItem({
  ruleKey,
  words,
  isDenied,
  isOutdated,
  canBeEdited,
  canBeRemoved,
  onEdit,
  onRemove,
}: RuleItemProps) {
  const t = useMessages();
  return (
    <>
      <EffectIcon isDenied={isDenied} />
      <span className={styles['rule-text']}>
        {words} {isOutdated && <Badge tone="warning">{t('settings.roles.content.not-found')}</Badge>}
      </span>
      {canBeRemoved && (
        <span className={styles['rule-tools']}>
          {canBeEdited && (
            <IconButton
              size="s"
              icon={Pencil}
              label={t('settings.roles.rule.edit-named', { rule: words })}
              onPress={() => onEdit(ruleKey)}
            />
          )}
          <IconButton
            size="s"
            icon={X}
            label={t('settings.roles.rule.remove', { rule: words })}
            onPress={() => onRemove(ruleKey)}
          />
        </span>
      )}
    </>
  );
});
