import { Checkbox, TextArea, TextField } from '@lectern/ui';
import { useMessages } from '../use-messages.ts';
import { parameterProblems, typedParameter, withDefaults } from './legacy-parameters.ts';
import type { LegacyParametersProps } from './LegacyParameters.tsx';
import styles from './legacy-parameters.module.css';

/** The form itself; `LegacyParameters` loads it. */
export function LegacyParametersForm({ definitions, parameters, isDisabled, onChange }: LegacyParametersProps) {
  const t = useMessages();
  const values = withDefaults(definitions, parameters);
  const problems = parameterProblems(definitions, parameters);
  return (
    <div className={styles.parameters}>
      {definitions.map((definition) => {
        const { id, label, kind, hint, isRequired } = definition;
        const value = values[id];
        const change = (next: unknown) => onChange({ ...parameters, [id]: next });
        if (kind === 'flag')
          return (
            <Checkbox
              key={id}
              isSelected={value === true}
              isDisabled={isDisabled}
              detail={hint ?? undefined}
              onChange={change}
            >
              {label}
            </Checkbox>
          );
        const Control = kind === 'long text' ? TextArea : TextField;
        const problem = problems[id];
        return (
          <Control
            key={id}
            label={label}
            hint={hint ?? undefined}
            isRequired={isRequired}
            isDisabled={isDisabled}
            error={problem && t(`plugin.parameter.${problem}`)}
            value={textOf(value)}
            onChange={(text: string) => change(typedParameter(definition, text))}
          />
        );
      })}
    </div>
  );
}

/** Defaults of packages may be of any type. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
