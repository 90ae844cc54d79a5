import type { MailTexts } from '../mail-templates.ts';

/** Mails in Italian. */
export const it: MailTexts = {
  invitation: ({ siteName, inviterName }) => ({
    subject: `Invito a ${siteName}`,
    paragraphs: [
      inviterName === null
        ? `Hai ricevuto un invito a collaborare a ${siteName}.`
        : `${inviterName} ti ha invitato a collaborare a ${siteName}.`,
    ],
    action: 'Accetta invito',
    notes: ['Il link è valido per 24 ore. Se non aspettavi questo invito, ignora questa email.'],
  }),
  organization_invitation: ({ organizationName, inviterName }) => ({
    subject: `Invito a ${organizationName}`,
    paragraphs: [
      `${inviterName} ti ha invitato a entrare nell’organizzazione ${organizationName}, i cui membri condividono i progetti.`,
    ],
    action: 'Accetta invito',
    notes: ['Il link è valido per 24 ore. Se non aspettavi questo invito, ignora questa email.'],
  }),
  site_transfer: ({ siteName, ownerName }) => ({
    subject: `Trasferimento del progetto ${siteName}`,
    paragraphs: [
      `${ownerName} vuole trasferirti il progetto ${siteName}. Se accetti, ne diventi proprietario: ${ownerName} perde l’accesso, mentre record, file e membri restano.`,
    ],
    action: 'Esamina trasferimento',
    notes: [
      'L’offerta è valida per 14 giorni. Finché non accetti non cambia nulla. Se non vuoi il progetto, rifiuta il trasferimento o ignora questa email.',
    ],
  }),
  mandate_request: ({ mandatorName, appointedName }) => ({
    subject: `${appointedName} chiede l’accesso a ${mandatorName}`,
    paragraphs: [
      `${appointedName} chiede un mandato a ${mandatorName}. Se un proprietario approva, i membri di ${appointedName} potranno aprire, creare e modificare i progetti di ${mandatorName} come sviluppatori.`,
    ],
    action: 'Esamina richiesta',
    notes: [
      'Finché un proprietario non approva la richiesta non cambia nulla. Un mandato può essere revocato in qualsiasi momento.',
    ],
  }),
  mandate_approval: ({ mandatorName, appointedName }) => ({
    subject: `${mandatorName} ha approvato la richiesta di accesso`,
    paragraphs: [
      `${mandatorName} ha dato un mandato a ${appointedName}: ora i suoi membri possono aprire, creare e modificare i progetti di ${mandatorName} come sviluppatori.`,
    ],
    action: 'Mostra mandati',
  }),
  mandate_rejection: ({ mandatorName, appointedName }) => ({
    subject: `${mandatorName} ha rifiutato la richiesta di accesso`,
    paragraphs: [`La richiesta di mandato di ${appointedName} a ${mandatorName} è stata rifiutata.`],
    action: 'Mostra mandati',
  }),
  mandate_end: ({ mandatorName, appointedName }) => ({
    subject: `Il mandato di ${mandatorName} per ${appointedName} è terminato`,
    paragraphs: [
      `I membri di ${appointedName} non hanno più accesso ai progetti di ${mandatorName}. I token API del proprietario di questi progetti sono stati sostituiti: aggiorna i programmi che li usano.`,
    ],
    action: 'Mostra mandati',
  }),
  password_reset: ({ email }) => ({
    subject: 'Reimposta la password',
    paragraphs: [`È stata richiesta una nuova password per l’account ${email}.`],
    action: 'Scegli una nuova password',
    notes: [
      'Il link è valido per un’ora e si può usare una sola volta. Se non hai fatto tu la richiesta, ignora questa email: la password non cambia.',
    ],
  }),
  email_change: ({ newEmail }) => ({
    subject: 'Conferma il nuovo indirizzo email',
    paragraphs: [`Conferma che ${newEmail} è il nuovo indirizzo email del tuo account.`],
    action: 'Conferma indirizzo email',
    notes: ['Il link è valido per 24 ore. Fino alla conferma, accedi con l’indirizzo attuale.'],
  }),
  email_change_notice: ({ newEmail }) => ({
    subject: 'Il tuo indirizzo email sta per cambiare',
    paragraphs: [
      `È stato richiesto di cambiare l’indirizzo email del tuo account in ${newEmail}. La modifica diventa effettiva alla conferma del nuovo indirizzo.`,
    ],
    notes: [
      'Se non hai fatto tu la richiesta, cambia subito la password: la modifica viene annullata e tutte le sessioni vengono chiuse.',
    ],
  }),
  email_verification: ({ email }) => ({
    subject: 'Conferma l’indirizzo email',
    paragraphs: [`Conferma che ${email} è l’indirizzo email del tuo account.`],
    action: 'Conferma indirizzo email',
    notes: ['Il link è valido per 24 ore.'],
  }),
  tfa_deactivation_request: ({ email, effectiveAt }, format) => ({
    subject: 'Richiesta di disattivare l’autenticazione a due fattori',
    paragraphs: [
      `Una persona che conosce la password dell’account ${email} ha chiesto di disattivare l’autenticazione a due fattori.`,
      ...(effectiveAt === null
        ? ['Conferma la richiesta con il link qui sotto. Poi ne verrà chiesta l’approvazione.']
        : [`Verrà disattivata il ${format(effectiveAt)}, a meno che la richiesta non venga annullata.`]),
    ],
    action: 'Controlla la richiesta',
    notes: ['Se non sei stato tu, annulla la richiesta e cambia subito la password.'],
  }),
  tfa_deactivation_review: ({ email }) => ({
    subject: 'Approvazione richiesta: disattivare l’autenticazione a due fattori',
    paragraphs: [
      `L’account ${email} ha perso l’accesso al secondo fattore e ti chiede di disattivare l’autenticazione a due fattori. La richiesta è stata fatta con la sua password e confermata dalla sua casella email.`,
      'Prima di approvarla, assicurati di chi la fa, di persona o al telefono. La trovi nel tuo account, in “Richieste a due fattori”.',
    ],
    action: 'Controlla la richiesta',
  }),
  tfa_deactivation_rejection: ({ email }) => ({
    subject: 'L’autenticazione a due fattori resta attiva',
    paragraphs: [`La richiesta di disattivare l’autenticazione a due fattori dell’account ${email} è stata rifiutata.`],
    notes: ['Accedi con un codice o un codice di backup, oppure chiedi aiuto al gestore del server.'],
  }),
  tfa_deactivation_approval: ({ email }) => ({
    subject: 'Autenticazione a due fattori disattivata',
    paragraphs: [
      `L’autenticazione a due fattori dell’account ${email} è disattivata e tutte le sessioni sono state chiuse. Accedi con la password e configurala di nuovo.`,
    ],
    notes: ['Se non l’hai richiesto tu, cambia subito la password.'],
  }),
  tfa_turned_on: ({ email, at }, format) => ({
    subject: 'Autenticazione a due fattori attivata',
    paragraphs: [
      `L’autenticazione a due fattori dell’account ${email} è stata attivata e tutte le altre sessioni sono state chiuse.`,
      `Data: ${format(at)}`,
    ],
    notes: ['Se non sei stato tu, reimposta subito la password e chiedi aiuto al gestore del server.'],
  }),
  tfa_turned_off: ({ email, at }, format) => ({
    subject: 'L’autenticazione a due fattori è stata disattivata',
    paragraphs: [
      `L’autenticazione a due fattori dell’account ${email} è stata disattivata. Ora per accedere basta la password.`,
      `Data: ${format(at)}`,
    ],
    notes: ['Se non sei stato tu, cambia subito la password e configura di nuovo l’autenticazione a due fattori.'],
  }),
  passkey_added: ({ email, passkey, at }, format) => ({
    subject: 'Passkey aggiunta al tuo account',
    paragraphs: [
      `È stata aggiunta una passkey all’account ${email}. Permette di accedere senza password.`,
      `Passkey: ${passkey}`,
      `Data: ${format(at)}`,
    ],
    notes: ['Se non sei stato tu, rimuovila dal tuo account e cambia subito la password.'],
  }),
  passkey_removed: ({ email, passkey, at }, format) => ({
    subject: 'Passkey rimossa dal tuo account',
    paragraphs: [
      `È stata rimossa una passkey dall’account ${email}. Non si può più usare per accedere.`,
      `Passkey: ${passkey}`,
      `Data: ${format(at)}`,
    ],
    notes: ['Se non sei stato tu, cambia subito la password: tutte le sessioni vengono chiuse.'],
  }),
  new_device: ({ email, device, ip, at }, format) => ({
    subject: 'Nuovo accesso al tuo account',
    paragraphs: [
      `È stato effettuato un accesso all’account ${email} da un nuovo dispositivo.`,
      `Dispositivo: ${device}`,
      `Indirizzo IP: ${ip}`,
      `Data: ${format(at)}`,
    ],
    notes: ['Se non sei stato tu, cambia subito la password: tutte le sessioni vengono chiuse.'],
  }),
};
