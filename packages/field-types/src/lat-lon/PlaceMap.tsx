import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import outlines from 'world-atlas/countries-110m.json';
import { type Place, placeAt } from './place.ts';
import styles from './place-map.module.css';

export interface PlaceMapProps {
  place: Place;
  /** Accessible name of the map. */
  label: string;
  /** Accessible name of the pin. */
  pinLabel: string;
  isDisabled: boolean;
  onChange: (place: { latitude: number; longitude: number }) => void;
}

/** Degrees an arrow key moves the pin by; with Shift ten times as much. */
const step = 0.01;
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [step, 0],
  ArrowDown: [-step, 0],
  ArrowLeft: [0, -step],
  ArrowRight: [0, step],
};

const world = outlines as unknown as Topology<{ countries: GeometryCollection }>;

/**
 * Outlines of the countries with a pin that is put by a press, dragged, or moved by arrow keys. Asks no tile server.
 */
export function PlaceMap({ place, label, pinLabel, isDisabled, onChange }: PlaceMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map | null>(null);
  const pin = useRef<L.Marker | null>(null);
  const latest = useRef({ onChange, isDisabled });
  useEffect(() => {
    latest.current = { onChange, isDisabled };
  });

  useEffect(() => {
    if (box.current === null) return undefined;
    const made = L.map(box.current, {
      attributionControl: false,
      minZoom: 1,
      maxZoom: 12,
      maxBoundsViscosity: 1,
      scrollWheelZoom: false,
    });
    made.setMaxBounds([
      [-90, -200],
      [90, 200],
    ]);
    L.geoJSON(feature(world, world.objects.countries), { interactive: false, style: { className: styles.land } }).addTo(
      made,
    );
    made.setView([25, 10], 1);
    made.on('click', ({ latlng }) => {
      if (!latest.current.isDisabled) latest.current.onChange(placeAt(latlng.lat, latlng.lng));
    });
    map.current = made;
    return () => {
      made.remove();
      map.current = null;
      pin.current = null;
    };
  }, []);

  const { latitude, longitude } = place;
  useEffect(() => {
    if (map.current === null) return;
    if (latitude === null || longitude === null) {
      pin.current?.remove();
      pin.current = null;
      return;
    }
    if (pin.current === null) {
      pin.current = makePin([latitude, longitude], { label: pinLabel, isDisabled });
      pin.current.addTo(map.current);
      listen(pin.current, latest);
      map.current.setView([latitude, longitude], Math.max(map.current.getZoom(), 4), { animate: false });
    }
    pin.current.setLatLng([latitude, longitude]);
    if (!map.current.getBounds().contains([latitude, longitude]))
      map.current.panTo([latitude, longitude], { animate: false });
  }, [latitude, longitude, pinLabel, isDisabled]);

  return <div ref={box} className={styles.map} role="application" aria-label={label} />;
}

function makePin(at: [number, number], { label, isDisabled }: { label: string; isDisabled: boolean }): L.Marker {
  const icon = L.divIcon({ className: styles.pin, iconSize: [28, 28], iconAnchor: [14, 14] });
  return L.marker(at, { icon, draggable: !isDisabled, alt: label, title: label, autoPan: true });
}

function listen(pin: L.Marker, latest: { current: Pick<PlaceMapProps, 'onChange' | 'isDisabled'> }) {
  const change = ({ lat, lng }: L.LatLng) => latest.current.onChange(placeAt(lat, lng));
  pin.on('dragend', () => change(pin.getLatLng()));
  pin.getElement()?.addEventListener('keydown', (event) => {
    const direction = steps[event.key];
    if (direction === undefined || latest.current.isDisabled) return;
    event.preventDefault();
    event.stopPropagation();
    const factor = event.shiftKey ? 10 : 1;
    const { lat, lng } = pin.getLatLng();
    change(L.latLng(lat + direction[0] * factor, lng + direction[1] * factor));
  });
}
