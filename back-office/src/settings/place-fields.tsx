import { NumberInput, required } from 'react-admin'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { OptionalPart } from '../ui/optional-part.tsx'

export function PlaceFields() {
  return (
    <OptionalPart
      source="place"
      label="Show a map on the contact page"
      empty={{ latitude: 20.59, longitude: 78.96 }}
    >
      <FieldsGrid>
        <NumberInput source="place.latitude" label="Latitude" validate={required()} step="any" />
        <NumberInput source="place.longitude" label="Longitude" validate={required()} step="any" />
      </FieldsGrid>
    </OptionalPart>
  )
}
