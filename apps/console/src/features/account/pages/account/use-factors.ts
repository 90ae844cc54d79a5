import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { explainFactorRefusal } from './second-factor-refusal.ts';

/**
 * A form of a code and a password that changes the second factor: its values, its problems as message IDs, and its
 * submission.
 */
export function useFactors({
  checkCode,
  send,
  failed,
}: {
  /** Message ID of what is wrong with the code as it was typed. */
  checkCode: (code: string) => string | undefined;
  send: (factors: { otp_code: string; password: string }) => Promise<void>;
  /** Message ID for an error that has no other. */
  failed?: string;
}) {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<{ code?: string | undefined; password?: string | undefined }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const codeRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);

  // The dialog below would take the focus back from a field that has it by `autoFocus`.
  useEffect(() => codeRef.current?.focus(), []);

  function refuse(found: typeof problems) {
    setProblems(found);
    const field = found.code === undefined ? passwordRef.current : codeRef.current;
    field?.focus();
    field?.select();
  }

  async function submit() {
    if (isBusy) return;
    setFailure(null);
    const found = {
      code: checkCode(code.trim()),
      password: password === '' ? 'account.password.current.required' : undefined,
    };
    if (found.code !== undefined || found.password !== undefined) return refuse(found);
    setProblems({});
    setIsBusy(true);
    try {
      await send({ otp_code: code.trim(), password });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refusal = explainFactorRefusal(error, failed);
      if ('failure' in refusal) setFailure(refusal.failure);
      else refuse(refusal);
    } finally {
      setIsBusy(false);
    }
  }

  return { code, setCode, password, setPassword, problems, failure, isBusy, codeRef, passwordRef, submit };
}

/** What `useFactors` returns. */
export type FactorsForm = ReturnType<typeof useFactors>;
