import { useLocation, useNavigate } from "react-router";

/**
 * One of some options, by their values. The address keeps it, so that Back and a reload restore it, except for the usual one. A value
 * that is unknown is ignored.
 */
export function useChoice<Value extends string>(
  name: string,
  options: Readonly<Record<Value, string>>,
  usual: NoInfer<Value>,
): [chosen: Value, choose: (value: Value) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(location.search).get(name);
  const chosen = asked !== null && Object.hasOwn(options, asked) ? (asked as Value) : usual;

  function choose(value: Value) {
    const search = new URLSearchParams(location.search);
    if (value === usual) search.delete(name);
    else search.set(name, value);
    void navigate({ search: `?${search}`, hash: location.hash }, { preventScrollReset: true });
  }

  return [chosen, choose];
}
