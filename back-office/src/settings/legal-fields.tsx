import { states } from '@amritvasya/contract/rules/states'
import { Box } from '@mui/material'
import { AutocompleteInput, BooleanInput, required, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { FieldsGrid } from '../ui/fields-grid.tsx'
import { OptionalPart } from '../ui/optional-part.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { Advanced } from './advanced.tsx'

const needed = required('This is needed')
const stateChoices = states.map(({ name }) => ({ id: name, name }))

/** The law asks for a GSTIN to sell goods to other states, handicrafts excepted. */
function ElsewhereInput() {
  const gstin = useWatch<{ seller: { gstin: string | null } | null }>({ name: 'seller.gstin' })
  if (gstin) return null
  return (
    <BooleanInput
      source="sellsElsewhere"
      label="Sell to other states without a GSTIN"
      helperText="Only for handicrafts that the law excepts, up to its turnover: please ask your accountant. All other goods need a GSTIN to go to another state (CGST Act, section 24)."
    />
  )
}

/** Indian law requires both. */
export function LegalFields() {
  return (
    <>
      <SectionCard title="Seller">
        <OptionalPart
          source="seller"
          label="Show legal details"
          empty={{ legalName: '', address: '', state: '', gstin: null }}
        >
          <FieldsGrid>
            <TextInput source="seller.legalName" label="Legal name" validate={needed} />
            <TextInput
              source="seller.gstin"
              label="GSTIN"
              parse={(value: string) => value.toUpperCase().trim()}
              helperText="Leave empty if you are not registered. Invoices are then issued without GST, and orders to other states are refused."
            />
            <AutocompleteInput source="seller.state" label="State" choices={stateChoices} validate={needed} />
          </FieldsGrid>
          <TextInput
            source="seller.address"
            label="Registered address"
            multiline
            fullWidth
            validate={needed}
          />
          <Advanced>
            <ElsewhereInput />
            <BooleanInput
              source="filesQuarterly"
              label="GST returns every quarter (QRMP)"
              helperText="As you have chosen on the GST portal, up to ₹5 crore of turnover. Reports then have the quarter’s GSTR-1 and the monthly IFF."
            />
          </Advanced>
        </OptionalPart>
      </SectionCard>
      <SectionCard title="Grievance officer">
        <Box component="p" sx={{ mt: 0, color: 'text.secondary' }}>
          The Consumer Protection (E-Commerce) Rules, 2020 ask for a person who answers complaints.
        </Box>
        <OptionalPart
          source="grievanceOfficer"
          label="Show a grievance officer"
          empty={{ name: '', designation: 'Grievance Officer', email: null, phone: null }}
        >
          <FieldsGrid>
            <TextInput source="grievanceOfficer.name" label="Name" validate={needed} />
            <TextInput source="grievanceOfficer.designation" label="Designation" validate={needed} />
            <TextInput source="grievanceOfficer.email" label="Email" type="email" />
            <TextInput source="grievanceOfficer.phone" label="Phone" type="tel" />
          </FieldsGrid>
        </OptionalPart>
      </SectionCard>
    </>
  )
}
