import { Checkbox } from '@lectern/ui';
import { messageStore } from '#lib/message-store.ts';
import { useMessages } from '#lib/use-messages.ts';
import { bodyOf } from '#features/schema/validators/bodies.ts';
import { BodyError } from '#features/schema/validators/BodyError.tsx';
import type { ValidatorName } from '#features/schema/validators/forms.ts';
import { isLocked, offeredValidators } from './field-draft.ts';
import { FitNote } from './impact/FitNote.tsx';
import { RefusedNote } from './impact/RefusedNote.tsx';
import type { FieldSectionProps } from './section-props.ts';
import { UnplacedProblems } from './UnplacedProblems.tsx';
import styles from './field-form.module.css';

/** Why a validator cannot be switched off, in a sentence of its own where there is one. */
function lockedReason(name: ValidatorName): string {
  const own = `schema.validator.locked.${name}`;
  return own in messageStore.read().english ? own : 'schema.validator.locked';
}

/** Every validator the field may have. Only those that are on are checked and sent. */
export function ValidationsSection({ field, itemType, draft, problems, set }: FieldSectionProps) {
  const t = useMessages();
  const names = offeredValidators(draft.fieldType, itemType);
  if (names.length === 0) {
    return (
      <>
        <UnplacedProblems section="validations" problems={problems} isShown={() => false} />
        <p className={styles.muted}>{t('schema.validator.none')}</p>
      </>
    );
  }

  function change(name: ValidatorName, part: { isOn?: boolean; draft?: unknown }) {
    const state = draft.validators[name] ?? { isOn: false, draft: undefined };
    set({ validators: { ...draft.validators, [name]: { ...state, ...part } } });
  }

  return (
    <div className={styles.validators}>
      <UnplacedProblems
        section="validations"
        problems={problems}
        isShown={(control) =>
          names.some((name) => control.startsWith(`validators.${name}.`) && draft.validators[name]?.isOn === true)
        }
      />
      {names.map((name) => {
        const state = draft.validators[name];
        const isOn = state?.isOn === true;
        const locked = isLocked(draft.fieldType, name);
        const title = t(`schema.validator.${name}`);
        const Body = bodyOf(name);
        const prefix = `validators.${name}.`;
        const own = Object.fromEntries(
          Object.entries(problems).flatMap(([control, id]): [string, string][] =>
            control.startsWith(prefix) ? [[control.slice(prefix.length), id]] : [],
          ),
        );
        return (
          <div key={name} className={styles.validator}>
            <Checkbox
              isSelected={isOn || locked}
              isDisabled={locked}
              onChange={(next) => change(name, { isOn: next })}
              detail={
                <>
                  {t(`schema.validator.${name}.about`)}
                  {locked && <em className={styles.locked}>{t(lockedReason(name))}</em>}
                </>
              }
            >
              {title}
            </Checkbox>
            {(isOn || locked) && state !== undefined && (
              <div className={styles.body} role="group" aria-label={title}>
                {Body !== null && (
                  <Body
                    name={name}
                    title={title}
                    draft={state.draft}
                    onChange={(next) => change(name, { draft: next })}
                    problems={own}
                    itemTypeId={itemType.id}
                  />
                )}
                {Body === null && <BodyError problems={own} controls={Object.keys(own)} />}
                {/* Values of another type are judged only once they are converted. */}
                {field !== null && field.fieldType === draft.fieldType && (
                  <>
                    <FitNote field={field} name={name} draft={state.draft} />
                    <RefusedNote field={field} name={name} draft={state.draft} />
                  </>
                )}
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}
