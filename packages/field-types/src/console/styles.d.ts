// CSS modules are declared by @lectern/ui for the whole program; this is a plain sheet.
declare module 'leaflet/dist/leaflet.css';
