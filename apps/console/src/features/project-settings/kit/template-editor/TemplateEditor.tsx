import { FieldRow, type FieldChange, lazyPart, Skeleton, useFieldWiring } from '@lectern/ui';
import { Suspense } from 'react';
import styles from '#lib/code-editor/code-editor.module.css';

/** CodeMirror is large: it comes with the first template. */
const Loaded = lazyPart(async () => (await import('./CodeMirrorTemplate.tsx')).CodeMirrorTemplate);

export interface TemplateEditorProps {
  label: string;
  hint?: string;
  error?: string;
  change?: FieldChange;
  isRequired?: boolean;
  /** A line without breaks, as a URL is. */
  isSingleLine?: boolean;
  isDisabled: boolean;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** A template of Mustache, its tags marked. Tab leaves it. */
export function TemplateEditor({
  isSingleLine = false,
  isDisabled,
  value,
  onChange,
  onBlur,
  ...row
}: TemplateEditorProps) {
  return (
    <FieldRow {...row}>
      <Suspense
        fallback={
          <div className={styles.frame}>
            <Skeleton height={isSingleLine ? 34 : 96} />
          </div>
        }
      >
        <WiredEditor {...{ isSingleLine, isDisabled, value, onChange, onBlur }} />
      </Suspense>
    </FieldRow>
  );
}

type WiredEditorProps = Pick<TemplateEditorProps, 'isDisabled' | 'value' | 'onChange' | 'onBlur'> & {
  isSingleLine: boolean;
};

function WiredEditor(props: WiredEditorProps) {
  const { isInvalid, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = useFieldWiring();
  return <Loaded {...props} isInvalid={isInvalid} labelledBy={labelledBy} describedBy={describedBy} />;
}
