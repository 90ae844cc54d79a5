import type { MailTexts } from '../mail-templates.ts';

/** Mails in German. */
export const de: MailTexts = {
  invitation: ({ siteName, inviterName }) => ({
    subject: `Einladung zu ${siteName}`,
    paragraphs: [
      inviterName === null
        ? `Sie wurden eingeladen, an ${siteName} mitzuarbeiten.`
        : `${inviterName} hat Sie eingeladen, an ${siteName} mitzuarbeiten.`,
    ],
    action: 'Einladung annehmen',
    notes: [
      'Der Link ist 24 Stunden gültig. Wenn Sie diese Einladung nicht erwartet haben, können Sie diese E-Mail ignorieren.',
    ],
  }),
  organization_invitation: ({ organizationName, inviterName }) => ({
    subject: `Einladung zu ${organizationName}`,
    paragraphs: [
      `${inviterName} hat Sie eingeladen, der Organisation ${organizationName} beizutreten. Ihre Mitglieder teilen sich Projekte.`,
    ],
    action: 'Einladung annehmen',
    notes: [
      'Der Link ist 24 Stunden gültig. Wenn Sie diese Einladung nicht erwartet haben, können Sie diese E-Mail ignorieren.',
    ],
  }),
  site_transfer: ({ siteName, ownerName }) => ({
    subject: `Übernahme von ${siteName}`,
    paragraphs: [
      `${ownerName} möchte Ihnen das Projekt ${siteName} übertragen. Wenn Sie annehmen, gehört es Ihnen: ${ownerName} verliert den Zugriff; Datensätze, Dateien und Mitglieder bleiben erhalten.`,
    ],
    action: 'Übertragung prüfen',
    notes: [
      'Das Angebot gilt 14 Tage. Solange Sie nicht annehmen, ändert sich nichts. Wenn Sie das Projekt nicht möchten, lehnen Sie die Übertragung ab oder ignorieren Sie diese E-Mail.',
    ],
  }),
  mandate_request: ({ mandatorName, appointedName }) => ({
    subject: `${appointedName} bittet um Zugriff auf ${mandatorName}`,
    paragraphs: [
      `${appointedName} bittet um ein Mandat von ${mandatorName}. Wenn ein Inhaber zustimmt, können Mitglieder von ${appointedName} als Entwickler die Projekte von ${mandatorName} öffnen, erstellen und bearbeiten.`,
    ],
    action: 'Anfrage prüfen',
    notes: ['Solange kein Inhaber zustimmt, ändert sich nichts. Ein Mandat kann jederzeit beendet werden.'],
  }),
  mandate_approval: ({ mandatorName, appointedName }) => ({
    subject: `${mandatorName} hat Ihrer Anfrage zugestimmt`,
    paragraphs: [
      `${mandatorName} hat ${appointedName} ein Mandat erteilt: Die Mitglieder können jetzt als Entwickler die Projekte von ${mandatorName} öffnen, erstellen und bearbeiten.`,
    ],
    action: 'Mandate anzeigen',
  }),
  mandate_rejection: ({ mandatorName, appointedName }) => ({
    subject: `${mandatorName} hat Ihre Anfrage abgelehnt`,
    paragraphs: [`Die Anfrage von ${appointedName} um ein Mandat von ${mandatorName} wurde abgelehnt.`],
    action: 'Mandate anzeigen',
  }),
  mandate_end: ({ mandatorName, appointedName }) => ({
    subject: `Das Mandat von ${mandatorName} für ${appointedName} ist beendet`,
    paragraphs: [
      `Mitglieder von ${appointedName} haben keinen Zugriff mehr auf die Projekte von ${mandatorName}. Die API-Tokens des Inhabers dieser Projekte wurden ersetzt: Aktualisieren Sie die Programme, die sie verwenden.`,
    ],
    action: 'Mandate anzeigen',
  }),
  password_reset: ({ email }) => ({
    subject: 'Passwort zurücksetzen',
    paragraphs: [`Für das Konto ${email} wurde ein neues Passwort angefordert.`],
    action: 'Neues Passwort wählen',
    notes: [
      'Der Link ist eine Stunde gültig und kann einmal verwendet werden. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt unverändert.',
    ],
  }),
  email_change: ({ newEmail }) => ({
    subject: 'Neue E-Mail-Adresse bestätigen',
    paragraphs: [`Bestätigen Sie, dass ${newEmail} die neue E-Mail-Adresse Ihres Kontos ist.`],
    action: 'E-Mail-Adresse bestätigen',
    notes: ['Der Link ist 24 Stunden gültig. Bis dahin melden Sie sich mit der bisherigen Adresse an.'],
  }),
  email_change_notice: ({ newEmail }) => ({
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    paragraphs: [
      `In Ihrem Konto wurde angefordert, die E-Mail-Adresse in ${newEmail} zu ändern. Die Änderung gilt, sobald die neue Adresse bestätigt ist.`,
    ],
    notes: [
      'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort. Das bricht die Änderung ab und beendet alle Sitzungen.',
    ],
  }),
  email_verification: ({ email }) => ({
    subject: 'E-Mail-Adresse bestätigen',
    paragraphs: [`Bestätigen Sie, dass ${email} die E-Mail-Adresse Ihres Kontos ist.`],
    action: 'E-Mail-Adresse bestätigen',
    notes: ['Der Link ist 24 Stunden gültig.'],
  }),
  tfa_deactivation_request: ({ email, effectiveAt }, format) => ({
    subject: 'Anfrage zum Deaktivieren der Zwei-Faktor-Authentifizierung',
    paragraphs: [
      `Jemand, der das Passwort des Kontos ${email} kennt, möchte die Zwei-Faktor-Authentifizierung deaktivieren.`,
      ...(effectiveAt === null
        ? ['Bestätigen Sie die Anfrage mit dem folgenden Link. Danach wird um Genehmigung gebeten.']
        : [`Sie wird am ${format(effectiveAt)} deaktiviert, sofern die Anfrage nicht abgebrochen wird.`]),
    ],
    action: 'Anfrage prüfen',
    notes: ['Wenn Sie das nicht waren, brechen Sie die Anfrage ab und ändern Sie sofort Ihr Passwort.'],
  }),
  tfa_deactivation_review: ({ email }) => ({
    subject: 'Bitte um Deaktivierung der Zwei-Faktor-Authentifizierung',
    paragraphs: [
      `Das Konto ${email} hat keinen Zugriff mehr auf seinen zweiten Faktor und bittet Sie, die Zwei-Faktor-Authentifizierung zu deaktivieren. Die Anfrage wurde mit dem Passwort gestellt und aus dem Postfach bestätigt.`,
      'Vergewissern Sie sich persönlich oder am Telefon, wer fragt, bevor Sie zustimmen. Sie finden die Anfrage in Ihrem Konto unter „Zwei-Faktor-Anfragen“.',
    ],
    action: 'Anfrage prüfen',
  }),
  tfa_deactivation_rejection: ({ email }) => ({
    subject: 'Zwei-Faktor-Authentifizierung bleibt aktiv',
    paragraphs: [
      `Die Anfrage, die Zwei-Faktor-Authentifizierung des Kontos ${email} zu deaktivieren, wurde abgelehnt.`,
    ],
    notes: [
      'Melden Sie sich mit einem Code oder einem Backup-Code an, oder wenden Sie sich an den Betreiber des Servers.',
    ],
  }),
  tfa_deactivation_approval: ({ email }) => ({
    subject: 'Zwei-Faktor-Authentifizierung deaktiviert',
    paragraphs: [
      `Die Zwei-Faktor-Authentifizierung des Kontos ${email} ist deaktiviert, alle Sitzungen wurden beendet. Melden Sie sich mit Ihrem Passwort an und richten Sie sie neu ein.`,
    ],
    notes: ['Wenn Sie das nicht angefordert haben, ändern Sie sofort Ihr Passwort.'],
  }),
  tfa_turned_on: ({ email, at }, format) => ({
    subject: 'Zwei-Faktor-Authentifizierung aktiviert',
    paragraphs: [
      `Die Zwei-Faktor-Authentifizierung des Kontos ${email} wurde aktiviert; alle anderen Sitzungen wurden beendet.`,
      `Zeit: ${format(at)}`,
    ],
    notes: [
      'Wenn Sie das nicht waren, setzen Sie sofort Ihr Passwort zurück und bitten Sie den Betreiber des Servers um Hilfe.',
    ],
  }),
  tfa_turned_off: ({ email, at }, format) => ({
    subject: 'Zwei-Faktor-Authentifizierung deaktiviert',
    paragraphs: [
      `Die Zwei-Faktor-Authentifizierung des Kontos ${email} wurde deaktiviert. Zum Anmelden genügt jetzt das Passwort.`,
      `Zeit: ${format(at)}`,
    ],
    notes: [
      'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und richten Sie die Zwei-Faktor-Authentifizierung neu ein.',
    ],
  }),
  passkey_added: ({ email, passkey, at }, format) => ({
    subject: 'Passkey zu Ihrem Konto hinzugefügt',
    paragraphs: [
      `Zum Konto ${email} wurde ein Passkey hinzugefügt. Mit ihm ist die Anmeldung ohne Passwort möglich.`,
      `Passkey: ${passkey}`,
      `Zeit: ${format(at)}`,
    ],
    notes: ['Wenn Sie das nicht waren, entfernen Sie ihn in Ihrem Konto und ändern Sie sofort Ihr Passwort.'],
  }),
  passkey_removed: ({ email, passkey, at }, format) => ({
    subject: 'Passkey aus Ihrem Konto entfernt',
    paragraphs: [
      `Aus dem Konto ${email} wurde ein Passkey entfernt. Mit ihm ist keine Anmeldung mehr möglich.`,
      `Passkey: ${passkey}`,
      `Zeit: ${format(at)}`,
    ],
    notes: ['Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort. Das beendet alle Sitzungen.'],
  }),
  new_device: ({ email, device, ip, at }, format) => ({
    subject: 'Neue Anmeldung in Ihrem Konto',
    paragraphs: [
      `Das Konto ${email} wurde auf einem neuen Gerät angemeldet.`,
      `Gerät: ${device}`,
      `IP-Adresse: ${ip}`,
      `Zeit: ${format(at)}`,
    ],
    notes: ['Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort. Das beendet alle Sitzungen.'],
  }),
};
