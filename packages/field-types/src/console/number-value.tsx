import { NumberField } from '@lectern/ui';
import styles from './console.module.css';
import { useEditorHost } from './editor-host.ts';
import type { EditorProps, ValueProps } from './facet.ts';
import { placeholderOf } from './text-value.tsx';

/** The editor of integers and floats. */
export function NumberEditor({
  field,
  value,
  onChange,
  onBlur,
  isDisabled,
  isInteger,
}: EditorProps & { isInteger: boolean }) {
  return (
    <div className={styles.narrow}>
      <NumberField
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        onBlur={onBlur}
        isInteger={isInteger}
        placeholder={placeholderOf(field)}
        isReadOnly={isDisabled}
      />
    </div>
  );
}

/** A number with the person's own separators. */
export function NumberCell({ value }: ValueProps) {
  const { uiLocale } = useEditorHost();
  return typeof value === 'number' ? <>{value.toLocaleString(uiLocale, { maximumFractionDigits: 20 })}</> : null;
}
