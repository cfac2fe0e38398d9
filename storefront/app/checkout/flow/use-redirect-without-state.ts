import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../ui/toast.ts'

/** Leads to the cart (decision 10). */
export function useRedirectWithoutState(isCold: boolean, message?: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isCold) return
    if (message) toast.error(message)
    navigate('/cart', { replace: true })
  }, [isCold, message, navigate])
}
