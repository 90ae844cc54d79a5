import { Button, Chip, MenuItem, MenuTrigger } from '@lectern/ui';
import { Plus } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import { FormPart } from '#features/project-settings/kit/FormPart.tsx';
import { Origin } from './Origin.tsx';
import type { EntityRules } from './role-values.ts';
import styles from './roles.module.css';

interface Entity {
  id: string;
  name: string;
}

interface EntityRulesPartProps {
  title: string;
  lead: string;
  texts: 'settings.roles.triggers' | 'settings.roles.indexes';
  isLocked: boolean;
  value: EntityRules;
  onChange: (rules: EntityRules) => void;
  entities: readonly Entity[];
  /** Effective grants, for those that are inherited. */
  origins: { granted: readonly { id: string | null; roleIds: readonly string[] }[]; ownId: string };
}

/**
 * What a role may start, as a sentence: some or all entities, except others. Every rule is made by choosing its entity;
 * exceptions are offered once something is granted.
 */
export function EntityRulesPart({
  title,
  lead,
  texts,
  isLocked,
  value: { granted, denied },
  onChange,
  entities,
  origins,
}: EntityRulesPartProps) {
  const t = useMessages();
  // messages: settings.roles.*.all, settings.roles.*.add, settings.roles.*.may, settings.roles.*.none
  const nameOf = (id: string | null) =>
    id === null
      ? t(`${texts}.all` as string)
      : (entities.find((entity) => entity.id === id)?.name ?? t('settings.roles.unknown', { id }));
  const inherited = origins.granted.filter(({ roleIds }) => roleIds.some((id) => id !== origins.ownId));
  const mayExcept = granted.length > 0 || inherited.length > 0;
  const chips = (ids: readonly (string | null)[], remove: (id: string | null) => void) =>
    ids.map((id) => (
      <Chip
        key={id}
        tone="plain"
        onRemove={isLocked ? undefined : () => remove(id)}
        removeLabel={t('settings.roles.rules.remove', { name: nameOf(id) })}
      >
        {nameOf(id)}
      </Chip>
    ));
  return (
    <FormPart title={title} lead={lead}>
      <div className={styles.sentence}>
        {granted.length === 0 && denied.length === 0 ? (
          <span className={styles.quiet}>{t(`${texts}.none` as string)}</span>
        ) : (
          <>
            <span>{t(`${texts}.may` as string)}</span>
            {chips(granted, (id) => {
              const left = granted.filter((other) => other !== id);
              // Without a grant there is nothing to make an exception from.
              onChange({ granted: left, denied: left.length === 0 && inherited.length === 0 ? [] : denied });
            })}
            {denied.length > 0 && <span>{t('settings.roles.rules.except')}</span>}
            {chips(denied, (id) => onChange({ granted, denied: denied.filter((other) => other !== id) }))}
          </>
        )}
        {!isLocked && (
          <span className={styles.tools}>
            {!granted.includes(null) && (
              <ChooseEntity
                label={t(`${texts}.add` as string)}
                allLabel={t(`${texts}.all` as string)}
                entities={entities.filter(({ id }) => !granted.includes(id))}
                onChoose={(id) => onChange({ granted: [...granted, id], denied })}
              />
            )}
            {mayExcept && !denied.includes(null) && (
              <ChooseEntity
                label={t('settings.roles.rules.exception')}
                entities={entities.filter(({ id }) => !denied.includes(id))}
                allLabel={t(`${texts}.all` as string)}
                onChoose={(id) => onChange({ granted, denied: [...denied, id] })}
              />
            )}
          </span>
        )}
      </div>
      {inherited.length > 0 && (
        <ul className={styles.inherited}>
          {inherited.map(({ id, roleIds }) => (
            <li key={id}>
              {nameOf(id)} · <Origin roleIds={roleIds} ownId={origins.ownId} />
            </li>
          ))}
        </ul>
      )}
    </FormPart>
  );
}

interface ChooseEntityProps {
  label: string;
  allLabel: string;
  entities: readonly Entity[];
  onChoose: (id: string | null) => void;
}

function ChooseEntity({ label, allLabel, entities, onChoose }: ChooseEntityProps) {
  return (
    <MenuTrigger
      label={label}
      menu={
        <>
          <MenuItem id="all" onAction={() => onChoose(null)}>
            {allLabel}
          </MenuItem>
          {entities.map(({ id, name }) => (
            <MenuItem key={id} id={`entity-${id}`} onAction={() => onChoose(id)}>
              {name}
            </MenuItem>
          ))}
        </>
      }
    >
      <Button size="s" variant="quiet" icon={Plus}>
        {label}
      </Button>
    </MenuTrigger>
  );
}
