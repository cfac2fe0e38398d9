import { MapPin } from 'lucide-react'
import { Button, buttonStyle } from '../../ui/button.tsx'

type Place = { latitude: number; longitude: number }
type PlaceMapProps = { place: Place | null; address: string }

/** It is half of the map's width, in degrees. */
const around = 0.006

function embedAddress({ latitude, longitude }: Place): string {
  const box = [longitude - around, latitude - around / 2, longitude + around, latitude + around / 2]
  const query = new URLSearchParams({
    bbox: box.map((degree) => degree.toFixed(5)).join(),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}

function mapAddress(place: Place | null, address: string): string {
  if (!place) return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
  const { latitude, longitude } = place
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

/** The third-party map loads only on request (decision 41), by acting-map.ts. */
export function PlaceMap({ place, address }: PlaceMapProps) {
  return (
    <section aria-labelledby="map">
      <h2 id="map" className="sr-only">
        Map
      </h2>
      <div className="relative aspect-[4/3] overflow-hidden rounded-lg border border-line bg-paper-deep sm:aspect-[16/9]">
        <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-5 text-center">
          <MapPin className="size-9 text-gold" strokeWidth={1.25} aria-hidden="true" />
          {place && (
            <Button
              look="secondary"
              className="noscript:hidden"
              data-map={embedAddress(place)}
              data-title={`Map with our place: ${address}`}
            >
              Show the map
            </Button>
          )}
          <a
            href={mapAddress(place, address)}
            target="_blank"
            rel="noreferrer"
            className={
              place
                ? 'inline-flex min-h-11 items-center text-plum underline underline-offset-4'
                : buttonStyle('secondary')
            }
          >
            Open in OpenStreetMap
          </a>
          <p className="max-w-sm text-sm text-ink-soft">The map loads from openstreetmap.org.</p>
        </div>
      </div>
    </section>
  )
}
