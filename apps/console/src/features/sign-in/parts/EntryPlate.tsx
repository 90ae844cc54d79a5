import styles from './entry.module.css';

/** A book open on its desk, in the project's own colour. Decoration. */
export function EntryPlate() {
  return (
    <div className={styles.plate} aria-hidden="true">
      <svg viewBox="0 0 720 880" preserveAspectRatio="xMidYMid slice">
        <defs>
          <linearGradient id="plate-light" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="currentColor" stopOpacity=".16" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0" />
          </linearGradient>
          <linearGradient id="plate-inner" x1="0" y1="0" x2="1" y2="0">
            <stop offset="0" stopColor="#000" stopOpacity="0" />
            <stop offset="1" stopColor="#000" stopOpacity=".13" />
          </linearGradient>
          <linearGradient id="plate-outer" x1="0" y1="0" x2="1" y2="0">
            <stop offset="0" stopColor="#000" stopOpacity=".17" />
            <stop offset="1" stopColor="#000" stopOpacity="0" />
          </linearGradient>
        </defs>
        <path d="M0 0h720L0 620z" fill="url(#plate-light)" />
        <path d="M-40 0 L560 0 L120 880 L-40 880z" fill="currentColor" opacity=".045" />
        <path d="M340 725h40v195h-40z" fill="oklch(0.25 0.035 225)" />
        <path d="M340 725h12v195h-12z" fill="oklch(0.3 0.04 225)" />
        <path d="M58 624 L360 708.500 L662 624 L662 650 L360 734.500 L58 650z" fill="oklch(0.25 0.035 225)" />
        <path d="M58 624 L360 708.500 L662 624 L662 630 L360 714.500 L58 630z" fill="oklch(0.42 0.05 222)" />
        <g transform="matrix(1 .28 0 1 84 226)">
          <path d="M0 0h276v395H0z" fill="oklch(0.965 0.012 85)" />
          <path d="M196 0h80v395h-80z" fill="url(#plate-inner)" />
          <g stroke="var(--color--primary)" strokeLinecap="round">
            <g strokeWidth="9" strokeOpacity=".75">
              <path d="M40 60h136M40 82h94" />
            </g>
            <g strokeWidth="4.500" strokeOpacity=".26">
              <path d="M40 122h194M40 144h194M40 166h194M40 188h194M40 210h194M40 232h112M40 276h194M40 298h194M40 320h194M40 342h76" />
            </g>
          </g>
        </g>
        <g transform="matrix(1 -.28 0 1 360 303.280)">
          <path d="M0 0h276v395H0z" fill="oklch(0.94 0.014 85)" />
          <path d="M0 0h90v395H0z" fill="url(#plate-outer)" />
          <g transform="translate(42 40)">
            <path fill="#ece3d2" d="M0 0h192v168H0z" />
            <path
              fill="#1f4a55"
              d="M0 0h48v56H0zM96 0h48v28H96zM48 56h48v56H48zM144 56h48v56h-48zM0 112h48v56H0zM96 112h48v56H96z"
            />
            <path fill="#c7643b" d="M48 0h48v56H48zM144 112h48v56h-48zM0 84h48v28H0z" />
            <path fill="#e0b15f" d="M144 0h48v56h-48zM96 56h48v56H96zM48 112h48v56H48z" />
            <path fill="#2b2825" d="M0 56h48v28H0zM96 28h48v28H96z" />
          </g>
          <g stroke="var(--color--primary)" strokeWidth="4.500" strokeOpacity=".26" strokeLinecap="round">
            <path d="M42 250h192M42 272h192M42 294h192M42 316h192M42 338h104" />
          </g>
        </g>
        <path d="M351 694l9 2.500 9-2.500v118l-9-10-9 10z" fill="#c7643b" />
      </svg>
    </div>
  );
}
