export const couriers = [
  { id: 10, name: 'Delhivery Surface', rate: 54, back: 43, days: 4 },
  { id: 1, name: 'Blue Dart Air', rate: 92, back: 80, days: 2 },
  { id: 55, name: 'Ekart Logistics Surface', rate: 61, back: 49, days: 5 },
] as const
