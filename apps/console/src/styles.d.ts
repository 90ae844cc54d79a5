// CSS modules are declared by @lectern/ui for the whole program; this is the one plain sheet.
declare module '@lectern/ui/styles.css';
