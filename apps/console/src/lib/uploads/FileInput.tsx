import type { Ref } from 'react';

export interface FileInputProps {
  /** To open the choice of the browser by `click()`. */
  ref: Ref<HTMLInputElement>;
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  /** Files that are offered first, as the attribute of an input. */
  accept?: string | undefined;
}

/** Lets buttons open the browser's choice of files; the same files may be chosen again. */
export function FileInput({ ref, onFiles, ...rest }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      {...rest}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
