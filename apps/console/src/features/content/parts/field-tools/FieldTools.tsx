import { lazyPart } from '@lectern/ui';
import type { Field } from '@lectern/domain';
import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { OpenedPart } from '#lib/OpenedPart.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { useFieldToolsHost } from './field-tools-context.ts';
import styles from './field-tools.module.css';

export interface FieldToolsProps {
  field: Field;
  /** Place of the value in the form, in dots. */
  path: string;
  /** Language of the value; null when it has none. */
  locale: string | null;
  /** Whether the field belongs to the record itself, not to a block. */
  isOwnField: boolean;
  isDisabled: boolean;
  value: unknown;
  /** Writes a value as a step of its own. */
  onWrite: (value: unknown) => void;
}

const FieldMenu = lazyPart(async () => (await import('./FieldMenu.tsx')).FieldMenu);

/**
 * The menu of a field. Forms contain hundreds of them, so only a button is rendered until it is pressed.
 * `useFieldToolKeys` makes the button tabbable while its field has focus.
 */
export function FieldTools(props: FieldToolsProps) {
  const t = useMessages();
  const host = useFieldToolsHost();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (host === null) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.tool}
        data-field-tool=""
        data-open={isOpen || undefined}
        tabIndex={-1}
        aria-label={t('content.tools.label')}
        // Not part of its name: a search for the label finds the control.
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 allows it everywhere
        aria-description={props.field.label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => {
          // Some browsers leave the focus where it was, and the menu would give it back there.
          event.currentTarget.focus();
          setIsOpen(true);
        }}
      >
        <Ellipsis aria-hidden />
      </button>
      {isOpen && (
        <OpenedPart name={t('content.tools.label')} onFailed={() => setIsOpen(false)}>
          <FieldMenu {...props} host={host} anchor={button} onClose={() => setIsOpen(false)} />
        </OpenedPart>
      )}
    </>
  );
}
