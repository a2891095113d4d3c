import { useVersions } from "../../shared/api/index.ts";
import { interfaceVersion, productName } from "../../shared/navigation/index.ts";
import { useMessages } from "./texts.ts";

/** LY-04: versions of product, application server and interface, and the release channel, as far as they are known. */
export function useVersionTexts(): readonly string[] {
  const texts = useMessages();
  const { prtg_version, application_server_version, prtg_release_channel } = useVersions().data ?? {};
  return [
    prtg_version ? `${productName} ${prtg_version}` : productName,
    application_server_version ? texts.appServer(application_server_version) : "",
    texts.interface(interfaceVersion),
    prtg_release_channel ? texts.releaseChannel(prtg_release_channel) : "",
  ].filter((text) => text !== "");
}
