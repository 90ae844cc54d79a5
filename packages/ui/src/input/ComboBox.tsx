import { ChevronsUpDown, Plus, Search } from 'lucide-react';
import { type ReactNode, type Ref, use, useState } from 'react';
import {
  Button,
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';
import { cx } from '../cx.ts';
import { useFieldWiring } from '../field/field-context.ts';
import { Labelled, type LabelProps, splitLabelProps } from '../field/Labelled.tsx';
import overlay from '../overlay/overlay.module.css';
import { useUiTexts } from '../texts.ts';
import { type Option, OptionRow } from './Select.tsx';
import styles from './input.module.css';

const createKey = '__create__';

export interface ComboBoxProps<Value extends string> extends LabelProps {
  options: ReadonlyArray<Option<Value>>;
  value: Value | null;
  onChange: (value: Value | null) => void;
  onBlur?: () => void;
  /** What is typed. Give it with `onInputChange` when the list comes from a server; filtering is then yours. */
  inputValue?: string;
  onInputChange?: (text: string) => void;
  /** Adds a last row that creates: "New topic". Receives what was typed. */
  create?: { label: (text: string) => string; onCreate: (text: string) => void };
  placeholder?: string;
  /** A search glass instead of the chevron, for pickers. */
  isSearch?: boolean;
  /** Empties the text after a choice, for pickers that collect. */
  clearsOnSelect?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  isInvalid?: boolean;
  'aria-label'?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A choice found by typing, from a local or a remote list. */
export function ComboBox<Value extends string>(props: ComboBoxProps<Value>) {
  const [row, control] = splitLabelProps(props);
  return (
    <Labelled row={row}>
      <ComboBoxControl {...control} />
    </Labelled>
  );
}

function ComboBoxControl<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  inputValue,
  onInputChange,
  create,
  placeholder,
  isSearch = false,
  clearsOnSelect = false,
  isInvalid,
  ref,
  ...rest
}: Omit<ComboBoxProps<Value>, keyof LabelProps>) {
  const { isInvalid: isRowInvalid, isRequired, ...wiring } = useFieldWiring();
  const texts = useUiTexts();
  const isRemote = inputValue !== undefined;
  const selectedLabel = options.find((option) => option.value === value)?.label ?? '';
  const [draft, setDraft] = useState<string | null>(null);
  const text = inputValue ?? draft ?? selectedLabel;
  const needle = draft === null ? '' : draft.trim().toLocaleLowerCase();
  const shown =
    isRemote || needle === ''
      ? options
      : options.filter((option) => `${option.label} ${option.detail ?? ''}`.toLocaleLowerCase().includes(needle));

  const typed = (inputValue ?? draft ?? '').trim();
  const canCreate = create !== undefined && typed !== '' && !options.some((option) => option.label === typed);

  function handleInput(next: string) {
    // The label of the choice is put back after choosing; that is nothing typed.
    setDraft(next === selectedLabel ? null : next);
    if (next !== text) onInputChange?.(next);
  }

  function handleSelect(key: string | number | null) {
    // Null only means that the text names no option; leaving the field decides what that means.
    if (key === null) return;
    if (key === createKey) {
      create?.onCreate(typed);
      setDraft(null);
      return;
    }
    // Keys come from `options`, so a key is one of their values.
    onChange(key as Value);
    setDraft(null);
    if (clearsOnSelect) onInputChange?.('');
  }

  function handleBlur() {
    if (draft !== null && needle === '' && value !== null) onChange(null);
    // A name that was typed in full means its option; in a list to search in, it may be one of many.
    const isNamed = needle !== '' && !isRemote && !isSearch && !clearsOnSelect;
    const named = isNamed ? optionNamed(options, needle) : undefined;
    if (named !== undefined && named.value !== value) onChange(named.value);
    setDraft(null);
    onBlur?.();
  }

  return (
    <AriaComboBox
      {...wiring}
      {...rest}
      isInvalid={isInvalid ?? isRowInvalid}
      isRequired={isRequired}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
      // Filtering is done above, or by the server.
      defaultFilter={() => true}
      allowsCustomValue
      inputValue={text}
      onInputChange={handleInput}
      value={clearsOnSelect ? null : value}
      onChange={handleSelect}
      onBlur={handleBlur}
    >
      <div className={styles.box}>
        {isSearch && <Search aria-hidden />}
        <Input ref={ref} className={styles.input} placeholder={placeholder} />
        {!isSearch && (
          <Button className={styles.inner}>
            <ChevronsUpDown className={cx(styles.chevron)} aria-hidden />
          </Button>
        )}
      </div>
      <Suggestions>
        <ListBox
          className={styles.listbox}
          renderEmptyState={() => <div className={styles['empty-options']}>{texts.noOptions}</div>}
        >
          {shown.map((option) => (
            <OptionRow key={option.value} option={option} />
          ))}
          {canCreate && (
            <ListBoxItem id={createKey} textValue={create.label(typed)} className={styles.option}>
              <Plus aria-hidden />
              <span className={styles['option-text']}>{create.label(typed)}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Suggestions>
    </AriaComboBox>
  );
}

/**
 * The list below its input, which it follows while the page scrolls: the browser scrolls on its own when a letter is
 * typed into an input near the edge, and a list closed by that would swallow the next Enter.
 */
function Suggestions({ children }: { children: ReactNode }) {
  const state = use(ComboBoxStateContext);
  return (
    <Popover
      className={overlay.popover}
      offset={4}
      isOpen={state?.isOpen ?? false}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        // A list is placed anew when the window changes its size, and has no other way to ask for it.
        if (globalThis.event?.type === 'scroll' && isFocusInSight()) globalThis.dispatchEvent(new Event('resize'));
        else state?.close();
      }}
    >
      {children}
    </Popover>
  );
}

/** Whether the middle of the focused element is visible: inside the window and its scroller, and below nothing. */
function isFocusInSight(): boolean {
  const focused = document.activeElement;
  if (focused === null) return false;
  const { left, top, width, height } = focused.getBoundingClientRect();
  return focused.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** The only option with a name, in lower case. */
function optionNamed<Value extends string>(options: ReadonlyArray<Option<Value>>, name: string) {
  const [named, ...others] = options.filter(({ label }) => label.toLocaleLowerCase() === name);
  return others.length === 0 ? named : undefined;
}
