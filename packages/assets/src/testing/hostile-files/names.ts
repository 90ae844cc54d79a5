import { latin1 } from './bytes.ts';
import { file, type HostileFile, type HostileOutcome } from './hostile-file.ts';

export function names(): HostileFile[] {
  const bytes = latin1('hello');
  const named = (what: string, filename: string, outcome: HostileOutcome): HostileFile => ({
    what,
    filename,
    bytes,
    outcome,
  });
  const invalid: HostileOutcome = { refusedName: 'VALIDATION_INVALID' };
  return [
    named('name with a path', '../../etc/passwd', invalid),
    named('name with a Windows path', '..\\..\\windows\\win.ini', invalid),
    named('name with an encoded path', '%2e%2e%2fpasswd', invalid),
    named('name of two dots', '..', invalid),
    named('name with a null character', 'notes.txt\0.png', { refusedName: 'INVALID_FORMAT' }),
    named('name with a line break', 'a\r\nset-cookie: x=1.txt', invalid),
    named('name with a control character of Latin-1', 'a\u0085b.txt', invalid),
    named('name that shows its letters in reverse', 'bill\u202Efdp.exe', invalid),
    named('name with isolated directions', 'bill\u2067fdp\u2069.exe', invalid),
    named('name with half a character', 'a\uD800b.txt', { refusedName: 'INVALID_FORMAT' }),
    named('name of 300 characters', `${'x'.repeat(296)}.txt`, { refusedName: 'VALIDATION_LENGTH' }),
    named('reserved name of Windows', 'CON.txt', file),
    named('hidden name', '.htaccess', file),
    named('name with quotes and semicolons', `a"; filename*=x'y.txt`, file),
    named('name with markup', '<img src=x onerror=alert(1)>.txt', file),
    named('name with question and number signs', 'a?w=1#b.txt', file),
  ];
}
