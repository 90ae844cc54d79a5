import { Button, ComboBox, Dialog, type Option, RadioGroup, Select } from '@lectern/ui';
import { useState } from 'react';
import { useLocaleName } from '#lib/locale-name.ts';
import { useMessages } from '#lib/use-messages.ts';
import settings from '#features/project-settings/settings.module.css';
import styles from '../roles.module.css';
import type { RuleRow } from './content-values.ts';
import { draftOf, type RuleDraft, type RuleKind, type RuleTarget, type WideRule } from './rule-draft.ts';
import { type RuleTargets, stagesOf } from './rule-targets.ts';
import { useRuleSentence } from './use-rule-sentence.ts';

interface RuleDialogProps<Rule extends WideRule> {
  kind: RuleKind<Rule>;
  environmentId: string;
  targets: RuleTargets;
  /** Null for a new rule. */
  row: RuleRow<Rule> | null;
  onDone: (row: RuleRow<Rule>) => void;
  onClose: () => void;
}

const any = 'any';

/** Builds a rule: only the conditions of the chosen action are there, so that every rule is a valid one. */
export function RuleDialog<Rule extends WideRule>({
  kind,
  environmentId,
  targets,
  row,
  onDone,
  onClose,
}: RuleDialogProps<Rule>) {
  const t = useMessages();
  const localeName = useLocaleName();
  const sentence = useRuleSentence(kind.name, targets);
  const [draft, setDraft] = useState<RuleDraft<Rule['action']>>(() => draftOf(row, 'all'));
  const change = (next: Partial<RuleDraft<Rule['action']>>) => setDraft({ ...draft, ...next });
  const conditions = kind.conditionsOf(draft.action);
  const stages = stagesIn(targets, draft.target);
  const built: RuleRow<Rule> = { isDenied: draft.isDenied, rule: kind.build(draft, environmentId) };
  const anyStage = { value: any, label: t('settings.roles.rule.any-stage') };
  const stageOptions = [anyStage, ...stages.map(({ id, name }) => ({ value: id, label: name }))];

  function chooseTarget(key: string | null) {
    const target = readKey(key);
    const ids = stagesIn(targets, target).map(({ id }) => id);
    const kept = (stage: string | null) => (stage !== null && ids.includes(stage) ? stage : null);
    change({ target, onStage: kept(draft.onStage), toStage: kept(draft.toStage) });
  }

  return (
    <Dialog
      title={t(row === null ? 'settings.roles.rule.new' : 'settings.roles.rule.edit')}
      subtitle={environmentId}
      onClose={onClose}
      onSubmit={() => onDone(built)}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t(row === null ? 'settings.roles.rule.add' : 'settings.roles.rule.apply')}
          </Button>
        </>
      }
    >
      <div className={settings['dialog-form']}>
        <RadioGroup
          label={t('settings.roles.rule.effect')}
          value={draft.isDenied ? 'cannot' : 'can'}
          onChange={(effect) => change({ isDenied: effect === 'cannot' })}
          options={[
            { value: 'can', label: t('settings.roles.rule.can'), detail: t('settings.roles.rule.can.hint') },
            { value: 'cannot', label: t('settings.roles.rule.cannot'), detail: t('settings.roles.rule.cannot.hint') },
          ]}
        />
        <div className={styles.columns}>
          <Select
            label={t('settings.roles.rule.action')}
            value={draft.action}
            onChange={(action) => change({ action })}
            // messages: settings.roles.rule.items.*, settings.roles.rule.uploads.*
            options={kind.actions.map((action) => ({
              value: action,
              label: startOf(t(`settings.roles.rule.${kind.name}.${action as string}`)),
            }))}
          />
          <ComboBox
            label={t(kind.name === 'items' ? 'settings.roles.rule.about' : 'settings.roles.rule.collection-label')}
            value={keyOf(draft.target)}
            onChange={chooseTarget}
            options={targetOptions()}
          />
          {conditions.includes('on_creator') && (
            <Select
              label={t('settings.roles.rule.creator')}
              value={draft.creator}
              onChange={(creator) => change({ creator })}
              options={(['anyone', 'self', 'role'] as const).map((creator) => ({
                value: creator,
                label: startOf(t(`settings.roles.rule.creator.${creator}`)),
              }))}
            />
          )}
          {conditions.includes('locale') && (
            <Select
              label={t('settings.roles.rule.languages')}
              value={draft.scope === 'localized' ? `locale:${draft.locale}` : draft.scope}
              onChange={(key) =>
                key === 'all' || key === 'not_localized'
                  ? change({ scope: key, locale: null })
                  : change({ scope: 'localized', locale: key.slice('locale:'.length) })
              }
              options={[
                ...(['all', 'not_localized'] as const).map((scope) => ({
                  value: scope as string,
                  label: startOf(t(`settings.roles.rule.scope.${scope}`)),
                })),
                ...localesOf(targets, draft.locale).map((locale) => ({
                  value: `locale:${locale}`,
                  label: startOf(t('settings.roles.rule.locale', { locale: localeName(locale) })),
                })),
              ]}
            />
          )}
          {conditions.includes('on_stage') && stages.length > 0 && (
            <Select
              label={t('settings.roles.rule.stage')}
              value={draft.onStage ?? any}
              onChange={(stage) => change({ onStage: stage === any ? null : stage })}
              options={stageOptions}
            />
          )}
          {conditions.includes('to_stage') && stages.length > 0 && (
            <Select
              label={t('settings.roles.rule.stage-to')}
              value={draft.toStage ?? any}
              onChange={(stage) => change({ toStage: stage === any ? null : stage })}
              options={stageOptions}
            />
          )}
          {conditions.includes('move_to_upload_collection') && (
            <Select
              label={t('settings.roles.rule.destination')}
              value={draft.destination ?? any}
              onChange={(id) => change({ destination: id === any ? null : id })}
              options={[
                { value: any, label: startOf(t('settings.roles.rule.any-collection')) },
                ...targets.collections.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </div>
        <p className={styles.preview} aria-live="polite">
          {sentence(built)}
        </p>
      </div>
    </Dialog>
  );

  function targetOptions(): Option[] {
    if (kind.name === 'uploads') {
      return [
        { value: any, label: startOf(t('settings.roles.rule.any-collection')) },
        ...targets.collections.map(({ id, name }) => ({
          value: keyOf({ kind: 'upload_collection', id }),
          label: name,
        })),
      ];
    }
    return [
      { value: any, label: startOf(t('settings.roles.rule.any-model')) },
      ...targets.workflows.map(({ id, name }) => ({
        value: keyOf({ kind: 'workflow', id }),
        label: startOf(t('settings.roles.rule.workflow', { name })),
      })),
      ...targets.models.map(({ id, name }) => ({ value: keyOf({ kind: 'item_type', id }), label: name })),
    ];
  }
}

function stagesIn(targets: RuleTargets, target: RuleTarget) {
  return stagesOf(targets, target === null ? {} : { [target.kind]: target.id });
}

/** The locales of the environment, and the one that was chosen before it was removed. */
function localesOf({ locales }: RuleTargets, chosen: string | null): readonly string[] {
  return chosen === null || locales.includes(chosen) ? locales : [...locales, chosen];
}

/** A part of a sentence as an option of its own. */
function startOf(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function keyOf(target: RuleTarget): string {
  return target === null ? any : `${target.kind}:${target.id}`;
}

function readKey(key: string | null): RuleTarget {
  const [, kind, id] = /^(item_type|workflow|upload_collection):(.*)$/.exec(key ?? '') ?? [];
  // The pattern names exactly the kinds.
  return id === undefined ? null : { kind: kind as NonNullable<RuleTarget>['kind'], id };
}
