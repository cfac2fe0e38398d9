/** The price runs from its begin to its end; a done one is over or never began. */
export const plannedPriceStates = ['planned', 'running', 'done'] as const
export type PlannedPriceState = (typeof plannedPriceStates)[number]

/** Says how a planned price ended. */
export const plannedPriceOutcomes = ['stays', 'restored', 'changed-meanwhile', 'above-mrp', 'missed'] as const
export type PlannedPriceOutcome = (typeof plannedPriceOutcomes)[number]
