import java.io.FileInputStream;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;

/** Prints a line for each rule of PDF/UA-1 that the file breaks, then how many checks were made. */
public class CheckPdf {
  public static void main(String[] arguments) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    var foundry = Foundries.defaultInstance();
    try (var parser = foundry.createParser(new FileInputStream(arguments[0]), PDFAFlavour.PDFUA_1)) {
      var result = foundry.createValidator(PDFAFlavour.PDFUA_1, false).validate(parser);
      for (TestAssertion broken : result.getTestAssertions())
        System.out.println("broken " + broken.getRuleId().getClause() + " " + broken.getMessage());
      System.out.println("checks " + result.getTotalAssertions());
    }
  }
}
