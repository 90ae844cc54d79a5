import type { ItemTypeRule, UploadRule } from '@lectern/domain';
import { Button, LongList } from '@lectern/ui';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import styles from '../roles.module.css';
import { type ContentValues, distinctRows, type RuleRow, rowKey, withRule } from './content-values.ts';
import type { RuleKind } from './rule-draft.ts';
import { isKnown, type RuleTargets } from './rule-targets.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { RuleItem } from './RuleItem.tsx';
import { useRuleSentence } from './use-rule-sentence.ts';

interface RulesListProps<Rule extends ItemTypeRule | UploadRule> {
  field: 'items' | 'uploads';
  kind: RuleKind<Rule>;
  open: OpenForm<ContentValues>;
  environmentId: string;
  /** Undefined where the environment cannot be read: rules can be removed then, and are named by IDs. */
  targets: RuleTargets | undefined;
  isLocked: boolean;
}

/** The rules of one kind as sentences, each with buttons to change and remove it. */
export function RulesList<Rule extends ItemTypeRule | UploadRule>({
  field,
  kind,
  open,
  environmentId,
  targets,
  isLocked,
}: RulesListProps<Rule>) {
  const t = useMessages();
  const sentence = useRuleSentence(kind.name, targets);
  const addRef = useRef<HTMLButtonElement>(null);
  /** Null for a new rule; undefined while no dialog is open. */
  const [edited, setEdited] = useState<RuleRow<Rule> | null>();
  // `field` and `kind` go together.
  const rows = open.values[field] as readonly RuleRow<Rule>[];
  const store = (next: readonly RuleRow<Rule>[]) => open.change({ [field]: next });
  const shown = distinctRows(rows).filter(({ row }) => row.rule.environment === environmentId);

  const latest = useRef({ rows, store });
  useEffect(() => {
    latest.current = { rows, store };
  });
  const edit = useCallback(
    (ruleKey: string) => setEdited(latest.current.rows.find((row) => rowKey(row) === ruleKey)),
    [],
  );
  const remove = useCallback((ruleKey: string) => {
    latest.current.store(latest.current.rows.filter((row) => rowKey(row) !== ruleKey));
    // The rules that are left stay in sight.
    addRef.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      {shown.length === 0 && <p className={styles.quiet}>{t(`settings.roles.content.${field}.none`)}</p>}
      <LongList items={shown} estimatedHeight={45} rowClassName={styles.rule}>
        {({ id, row }) => (
          <RuleItem
            ruleKey={id}
            words={sentence(row)}
            isDenied={row.isDenied}
            isOutdated={targets !== undefined && !isKnown(row.rule, targets)}
            canBeEdited={targets !== undefined}
            canBeRemoved={!isLocked}
            onEdit={edit}
            onRemove={remove}
          />
        )}
      </LongList>
      {!isLocked && targets !== undefined && (
        <p className={styles.below}>
          <Button ref={addRef} size="s" icon={Plus} onPress={() => setEdited(null)}>
            {t('settings.roles.rule.add')}
          </Button>
        </p>
      )}
      {edited !== undefined && targets !== undefined && (
        <RuleDialog
          kind={kind}
          environmentId={environmentId}
          targets={targets}
          row={edited}
          onClose={() => setEdited(undefined)}
          onDone={(row) => {
            store(withRule(rows, edited, row));
            setEdited(undefined);
          }}
        />
      )}
    </>
  );
}
